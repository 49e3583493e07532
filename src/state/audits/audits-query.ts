import type { AuditsQuery } from '../../../contract/audits.ts'

export const severities = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof severities)[number]

const sortKeys = ['createdAt', 'email', 'action', 'ip', 'severity'] as const
export type AuditsSort = (typeof sortKeys)[number]

/** Columns that have a filter of their own, each with a text. */
export const filterKeys = ['email', 'action', 'ip'] as const
export type AuditsFilter = (typeof filterKeys)[number]

/** What the Audit logs page shows. All of it is kept in the address. */
export interface AuditsView {
  search: string
  severity: readonly Severity[]
  columns: Readonly<Partial<Record<AuditsFilter, string>>>
  /** Days, `YYYY-MM-DD`, both included; empty: open. */
  from: string
  to: string
  sortBy: AuditsSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
  pageSize: number
}

/** CONST-20. */
export const auditsPageSize = 20
export const auditsPageSizes: readonly number[] = [20, 50, 100]

/** Sorted by createdAt, newest first; CONST-21. */
export const defaultAuditsView: AuditsView = {
  search: '',
  severity: [],
  columns: {},
  from: '',
  to: '',
  sortBy: 'createdAt',
  order: 'desc',
  page: 1,
  pageSize: auditsPageSize,
}

/** AUDIT-24. */
export const totalPagesOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : ''
const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
const short = (text: string | null) => text?.slice(0, 200) ?? ''

/** Reads the page's query. What is missing or makes no sense is the default: an old link always opens. */
export function viewFromQuery(query: URLSearchParams): AuditsView {
  const size = positive(query.get('pageSize'))
  const chosen = query.get('severity')?.split(',') ?? []
  return {
    search: short(query.get('search')),
    severity: severities.filter(severity => chosen.includes(severity)),
    columns: Object.fromEntries(
      filterKeys.flatMap(key => (query.get(key) ? [[key, short(query.get(key))]] : [])),
    ),
    from: day(query.get('from')),
    to: day(query.get('to')),
    sortBy: sortKeys.find(key => key === query.get('sortBy')) ?? defaultAuditsView.sortBy,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    page: positive(query.get('page')) ?? 1,
    pageSize: size && auditsPageSizes.includes(size) ? size : auditsPageSize,
  }
}

/** Writes the page's query; defaults are left out, so that the plain address is the plain list. */
export function queryFromView(view: AuditsView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.search) query.set('search', view.search)
  if (view.severity.length) query.set('severity', view.severity.join(','))
  for (const key of filterKeys) if (view.columns[key]) query.set(key, view.columns[key])
  if (view.from) query.set('from', view.from)
  if (view.to) query.set('to', view.to)
  if (view.sortBy !== defaultAuditsView.sortBy) query.set('sortBy', view.sortBy)
  if (view.order !== defaultAuditsView.order) query.set('order', view.order)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== auditsPageSize) query.set('pageSize', String(view.pageSize))
  return query
}

export const isFiltered = ({ search, severity, columns, from, to }: AuditsView): boolean =>
  Boolean(search || severity.length || from || to) || Object.keys(columns).length > 0

/** The columns' filters with one of them set, or gone where its text is. */
export function withColumn(
  columns: AuditsView['columns'],
  key: AuditsFilter,
  text: string,
): AuditsView['columns'] {
  const { [key]: _, ...rest } = columns
  return text ? { ...rest, [key]: text } : rest
}

/** Where a day of this browser begins, so many days after it. */
function startOf(day: string, after = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + after).toISOString()
}

/** What narrows the list, for the page and for the file alike. A text of a column is the beginning of its value. */
export function filtersFromView(view: AuditsView): Omit<AuditsQuery, 'offset' | 'count' | 'cursor'> {
  return {
    sortBy: view.sortBy,
    sortDirection: view.order,
    ...(view.search && { filter: view.search }),
    ...(view.severity.length > 0 && { severity: view.severity.join(',') }),
    ...Object.fromEntries(Object.entries(view.columns).map(([key, text]) => [key, `${text}*`])),
    ...(view.from && { from: startOf(view.from) }),
    ...(view.to && { to: startOf(view.to, 1) }),
  }
}

/** The query of `GET /audits`, whose offset counts pages; AUDIT-13. */
export const requestFromView = (view: AuditsView): AuditsQuery => ({
  ...filtersFromView(view),
  offset: view.page - 1,
  count: view.pageSize,
})
