import { type Attribute, attributeNamed } from '../schema/attribute.ts'
import { bad } from '../scim-error.ts'
import { comparable } from './compare.ts'
import type { Filter } from './filter.ts'

/** An entry of an attribute with several values. */
export type Entry = Record<string, unknown>

/**
 * Whether an entry is what the path of a patch names, such as `emails[type eq "work"]`. Only for the few entries of one
 * resource: lists are filtered by the database.
 *
 * @throws ScimError 400 invalidFilter for an attribute that entries do not have
 */
export function matches(of: Attribute, entry: Entry, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every(one => matches(of, entry, one))
    case 'or':
      return filter.filters.some(one => matches(of, entry, one))
    case 'not':
      return !matches(of, entry, filter.filter)
    case 'some':
      throw bad('invalidFilter', `Entries of ${of.name} have no entries of their own`)
  }
  const sub = attributeNamed(of.subAttributes, filter.name)
  if (!sub) throw bad('invalidFilter', `Entries of ${of.name} have no such attribute`)
  const own = entry[sub.name]
  if (filter.op === 'pr') return own !== undefined && own !== ''
  const wanted = comparable(sub, filter.op, filter.value)
  const held = own === undefined ? null : typeof own === 'string' && !sub.caseExact ? own.toLowerCase() : own
  if (filter.op === 'eq') return held === wanted
  if (filter.op === 'ne') return held !== wanted
  if (typeof held !== 'string' || typeof wanted !== 'string') return false
  switch (filter.op) {
    case 'co':
      return held.includes(wanted)
    case 'sw':
      return held.startsWith(wanted)
    case 'ew':
      return held.endsWith(wanted)
    case 'gt':
      return held > wanted
    case 'ge':
      return held >= wanted
    case 'lt':
      return held < wanted
    case 'le':
      return held <= wanted
  }
}
