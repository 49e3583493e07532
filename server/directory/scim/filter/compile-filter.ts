import { sql } from 'kysely'
import { type Attribute, attributeNamed } from '../schema/attribute.ts'
import { attributePathOf } from '../schema/attribute-path.ts'
import type { Kind } from '../schema/kinds.ts'
import { bad } from '../scim-error.ts'
import { columnOf, type Entries, entriesOf } from './columns.ts'
import { type Condition, comparison, present, unknownAttribute } from './condition.ts'
import type { Comparison, Filter, Literal } from './filter.ts'

type Leaf = { op: Comparison; name: string; value: Literal } | { op: 'pr'; name: string }

/**
 * The filter as a condition over the row `r` of `scim_users` or `scim_groups`. What the caller wrote is a parameter of the
 * statement, always; names are those of the schema.
 *
 * @throws ScimError 400 invalidFilter for an attribute that there is not, or that cannot be compared so
 */
export function compileFilter(kind: Kind, filter: Filter): Condition {
  switch (filter.op) {
    case 'and':
    case 'or':
      return joined(
        filter.op,
        filter.filters.map(one => compileFilter(kind, one)),
      )
    case 'not':
      return sql`(not ${compileFilter(kind, filter.filter)})`
    case 'some': {
      const path = attributePathOf(kind, filter.name)
      if (!path?.attribute.multiValued || path.sub) throw unknownAttribute()
      return some(path.attribute, filter.filter)
    }
    default:
      return leaf(kind, filter)
  }
}

function leaf(kind: Kind, filter: Leaf): Condition {
  const path = attributePathOf(kind, filter.name)
  if (!path) throw unknownAttribute()
  const { attribute, sub } = path
  if (attribute.multiValued) {
    if (!sub && filter.op === 'pr') return some(attribute, undefined)
    return some(attribute, { ...filter, name: sub?.name ?? 'value' })
  }
  // Who names a part of several values without saying which means its value: `manager eq "…"`.
  const inner = attribute.type === 'complex' ? (sub ?? attributeNamed(attribute.subAttributes, 'value')) : sub
  if (attribute.type === 'complex' && !inner)
    throw bad('invalidFilter', `Say which part of ${attribute.name} is meant`)
  const column = columnOf(kind, { ...path, ...(inner && { sub: inner }) })
  return filter.op === 'pr'
    ? present(inner ?? attribute, column)
    : comparison(inner ?? attribute, column, filter.op, filter.value)
}

/** Whether an entry is as the filter says; without one, whether there is any. */
function some(attribute: Attribute, filter: Filter | undefined): Condition {
  const entries = entriesOf(attribute)
  if (!filter) return sql`exists (select from ${entries.from})`
  const held = sql<boolean>`exists (select from ${entries.from} and ${entry(attribute, entries, filter)})`
  const address = attribute.name === 'emails' ? addressIn(filter) : undefined
  // Which rows have the address at all is found by its index.
  return address === undefined ? held : sql`(r.emails @> array[${address.toLowerCase()}::text] and ${held})`
}

function entry(attribute: Attribute, entries: Entries, filter: Filter): Condition {
  switch (filter.op) {
    case 'and':
    case 'or':
      return joined(
        filter.op,
        filter.filters.map(one => entry(attribute, entries, one)),
      )
    case 'not':
      return sql`(not ${entry(attribute, entries, filter.filter)})`
    case 'some':
      throw bad('invalidFilter', `Entries of ${attribute.name} have no entries of their own`)
  }
  const sub = attributeNamed(attribute.subAttributes, filter.name)
  if (!sub) throw unknownAttribute()
  const column = entries.columnOf(sub)
  return filter.op === 'pr' ? present(sub, column) : comparison(sub, column, filter.op, filter.value)
}

/** The address that an entry must have for the filter to hold. */
function addressIn(filter: Filter): string | undefined {
  if (filter.op === 'and') return filter.filters.map(addressIn).find(found => found !== undefined)
  const isIt = filter.op === 'eq' && filter.name.toLowerCase() === 'value' && typeof filter.value === 'string'
  return isIt ? (filter.value as string) : undefined
}

const joined = (op: 'and' | 'or', conditions: Condition[]): Condition =>
  sql`(${sql.join(conditions, op === 'and' ? sql` and ` : sql` or `)})`
