import { type RawBuilder, sql } from 'kysely'
import type { Attribute } from '../schema/attribute.ts'
import { bad } from '../scim-error.ts'
import { comparable } from './compare.ts'
import type { Comparison, Literal } from './filter.ts'

export type Condition = RawBuilder<boolean>

/** Where the value of an attribute stands in the database: text in lower case where its case does not count. */
export interface Column {
  value: RawBuilder<unknown>
  /** The same as a key, for what is equal. */
  key?: RawBuilder<unknown>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => UUID.test(text)

/** A comparison in SQL that is true or false, and never null, so that `not` is its opposite. */
export function comparison(
  attribute: Attribute,
  { value: own, key }: Column,
  op: Comparison,
  literal: Literal,
): Condition {
  const wanted = comparable(attribute, op, literal)
  if (wanted === null) return op === 'eq' ? sql`(${own} is null)` : sql`(${own} is not null)`
  if (key && op === 'eq') return isUuid(String(wanted)) ? sql`(${key} = ${wanted}::uuid)` : sql`false`
  const compared = typed(attribute, wanted)
  // The second half makes a false of a null, and leaves the first to an index.
  if (op === 'eq') return sql`(${own} = ${compared} and ${own} is not null)`
  if (op === 'ne') return sql`(${own} is distinct from ${compared})`
  if (op === 'co') return sql`coalesce(strpos(${own}, ${compared}) > 0, false)`
  if (op === 'sw') return sql`coalesce(starts_with(${own}, ${compared}), false)`
  if (op === 'ew') return sql`coalesce(right(${own}, length(${compared})) = ${compared}, false)`
  const left = attribute.type === 'dateTime' ? own : sql`${own} collate "C"`
  return sql`coalesce(${left} ${sql.raw(ORDER[op])} ${compared}, false)`
}

const ORDER = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function typed({ type }: Attribute, wanted: string | boolean): RawBuilder<unknown> {
  if (type === 'boolean') return sql`${wanted}::boolean`
  return type === 'dateTime' ? sql`${wanted}::timestamptz` : sql`${wanted}::text`
}

/** Whether there is a value; an empty text is none. */
export function present({ type }: Attribute, { value }: Column): Condition {
  return type === 'boolean' || type === 'dateTime'
    ? sql`(${value} is not null)`
    : sql`(coalesce(${value}, '') <> '')`
}

export const unknownAttribute = () => bad('invalidFilter', 'The filter names an attribute that there is not')
