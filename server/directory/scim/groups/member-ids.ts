import { isUuid } from '../filter/condition.ts'
import type { Filter } from '../filter/filter.ts'
import { bad } from '../scim-error.ts'

/**
 * The ids that a value of `members` names: a list of objects with a `value`, one of them, or text alone.
 *
 * @throws ScimError 400 invalidValue for what is no id, and for a group in a group
 */
export function memberIds(input: unknown): string[] {
  if (input === undefined || input === null) return []
  const list = Array.isArray(input) ? input : [input]
  return [...new Set(list.map(idOf))]
}

function idOf(member: unknown): string {
  const fields = typeof member === 'object' && member !== null ? Object.entries(member) : []
  const own = (name: string) => fields.find(([key]) => key.toLowerCase() === name)?.[1] as unknown
  const type = own('type')
  if (typeof type === 'string' && type.toLowerCase() === 'group')
    throw bad('invalidValue', 'Groups in groups are not taken: members are users')
  const id = typeof member === 'string' ? member : own('value')
  if (typeof id !== 'string' || !isUuid(id)) throw unknownMembers()
  return id.toLowerCase()
}

/** The ids that a path chooses: `members[value eq "…"]`, or several joined by `or`. */
export function idsInFilter(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(idsInFilter)
  const isId = filter.op === 'eq' && filter.name.toLowerCase() === 'value' && typeof filter.value === 'string'
  if (!isId) throw bad('invalidFilter', 'Members are chosen by their value')
  return isUuid(filter.value as string) ? [(filter.value as string).toLowerCase()] : []
}

export const unknownMembers = () =>
  bad('invalidValue', 'members name a user whom the connection does not have')
