import type { Filter } from './filter/filter.ts'
import { parseFilter } from './filter/parse-filter.ts'
import { type Projection, projectionOf } from './resource/projection.ts'
import { MAX_RESULTS } from './schema/documents.ts'
import type { Kind } from './schema/kinds.ts'
import { bad } from './scim-error.ts'

const DEFAULT_COUNT = 100

/** What a list may be ordered by; each has an index or is the key. */
export const SORTS = [
  'id',
  'userName',
  'displayName',
  'externalId',
  'meta.created',
  'meta.lastModified',
] as const
export type Sort = (typeof SORTS)[number]

export interface ListQuery {
  filter: Filter | undefined
  startIndex: number
  count: number
  sortBy: Sort
  descending: boolean
  projection: Projection
}

/**
 * Reads what a list is asked for, from an address or from the body of `.search`: there a number is one, and a list of
 * attributes a list.
 *
 * @throws ScimError 400
 */
export function listQueryOf(kind: Kind, input: Record<string, unknown>): ListQuery {
  const filter = textOf(input, 'filter')
  return {
    filter: filter ? parseFilter(filter) : undefined,
    startIndex: Math.max(1, numberOf(input, 'startIndex') ?? 1),
    count: Math.min(MAX_RESULTS, Math.max(0, numberOf(input, 'count') ?? DEFAULT_COUNT)),
    sortBy: sortOf(kind, textOf(input, 'sortBy')),
    descending: textOf(input, 'sortOrder')?.toLowerCase() === 'descending',
    projection: askedProjection(kind, input),
  }
}

/** Of a read, a create or a change alike. */
export const askedProjection = (kind: Kind, input: Record<string, unknown>): Projection =>
  projectionOf(kind, listOf(input, 'attributes'), listOf(input, 'excludedAttributes'))

function sortOf(kind: Kind, name: string | undefined): Sort {
  if (!name) return 'id'
  const bare = name.toLowerCase().replace(`${kind.schema.id.toLowerCase()}:`, '')
  const sort = SORTS.find(one => one.toLowerCase() === bare)
  if (!sort || (sort === 'userName' && kind.name === 'Group'))
    throw bad('invalidValue', 'A list cannot be ordered by this attribute')
  return sort
}

function textOf(input: Record<string, unknown>, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || value === null || value === '') return undefined
  // A name that stands twice in an address is a list, which says nothing.
  if (typeof value !== 'string') throw bad('invalidValue', `${name} is a text`)
  return value
}

function numberOf(input: Record<string, unknown>, name: string): number | undefined {
  const value = input[name]
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number) || Math.abs(number) > 2_147_483_647)
    throw bad('invalidValue', `${name} is a whole number`)
  return number
}

function listOf(input: Record<string, unknown>, name: string): string[] {
  const value = input[name]
  if (value === undefined || value === null) return []
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [undefined]
  if (!names.every(one => typeof one === 'string')) throw bad('invalidValue', `${name} is a list of names`)
  return names.map(one => one.trim()).filter(Boolean)
}
