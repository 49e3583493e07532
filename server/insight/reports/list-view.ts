import { Type } from 'typebox'
import Value from 'typebox/value'
import { reportErrors } from '../../../contract/errors/reports.ts'
import type { Report, ReportsQuery } from '../../../contract/reports.ts'
import { Problem } from '../../platform/problem/problem.ts'

const Column = Type.Union([
  Type.Literal('name'),
  Type.Literal('schedule'),
  Type.Literal('status'),
  Type.Literal('updatedAt'),
  Type.Literal('createdAt'),
])
const closed = { additionalProperties: false } as const
const Filters = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: 200 })),
    filterBy: Type.Optional(
      Type.Object(
        { column: Column, filterType: Type.Optional(Type.Literal('equal')), value: Type.Unknown() },
        closed,
      ),
    ),
  },
  closed,
)
const Sort = Type.Object(
  { column: Column, direction: Type.Union([Type.Literal('asc'), Type.Literal('desc')]) },
  closed,
)

type ColumnName = 'name' | 'schedule' | 'status' | 'updatedAt' | 'createdAt'

const columnOf = (report: Report, column: ColumnName): string =>
  column === 'schedule' ? (report.schedule?.interval ?? '') : report[column]

/**
 * The list as a request wants it: searched in name and description, kept by a column's value, sorted.
 *
 * @throws Problem 400 naming `filters` or `sort`. Source: IReportsFilter, IReportsSort
 */
export function arranged(reports: Report[], { filters, sort }: ReportsQuery): Report[] {
  const { query = '', filterBy } = filters ? parsed(Filters, filters, 'filters') : {}
  const order = sort ? parsed(Sort, sort, 'sort') : undefined
  const searched = query.trim().toLowerCase()
  const kept = reports.filter(
    report =>
      `${report.name}\n${report.description}`.toLowerCase().includes(searched) &&
      (!filterBy || columnOf(report, filterBy.column) === filterBy.value),
  )
  if (!order) return kept
  const sign = order.direction === 'asc' ? 1 : -1
  return kept.sort((a, b) => sign * columnOf(a, order.column).localeCompare(columnOf(b, order.column), 'en'))
}

function parsed<Schema extends typeof Filters | typeof Sort>(
  schema: Schema,
  text: string,
  field: string,
): Type.Static<Schema> {
  try {
    const value: unknown = JSON.parse(text)
    if (Value.Check(schema, value)) return value as Type.Static<Schema>
  } catch {
    // Said below.
  }
  throw new Problem(reportErrors.badView, { context: { field } })
}
