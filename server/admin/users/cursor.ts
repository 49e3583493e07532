import { userErrors } from '../../../contract/errors/users.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { KeyType } from './sort-keys.ts'

/** Where a page begins: right after or right before a row, or at the end of a list whose length is not known. */
export interface Cursor {
  from: 'after' | 'before' | 'end'
  /** Sort key and id of the row; absent for `end`. */
  key?: string | undefined
  id?: string | undefined
  /** How many rows stand before the page, if known: for the neighbours' links. */
  offset?: number | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MICROSECONDS = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/

export function writeCursor({ from, key, id, offset }: Cursor): string {
  return Buffer.from(JSON.stringify([from, key ?? null, id ?? null, offset ?? null])).toString('base64url')
}

/**
 * Reads a cursor that came back in a query. It only says where to begin: what may be seen is decided anew.
 *
 * @throws Problem 400 when it is not one of ours for a sort key of this type
 */
export function readCursor(text: string, type: KeyType): Cursor {
  const [from, key, id, offset] = parts(text)
  const position = Number.isInteger(offset) && (offset as number) >= 0 ? (offset as number) : undefined
  if (from === 'end') return { from }
  if (from !== 'after' && from !== 'before') throw new Problem(userErrors.badCursor)
  if (typeof id !== 'string' || !UUID.test(id)) throw new Problem(userErrors.badCursor)
  if (typeof key !== 'string' || !fits(key, type)) throw new Problem(userErrors.badCursor)
  return { from, key, id, offset: position }
}

function parts(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Not JSON: answered as what it is below.
  }
  throw new Problem(userErrors.badCursor)
}

/** The database would refuse a value of the wrong form with an error of its own. */
function fits(key: string, type: KeyType): boolean {
  if (type === 'uuid') return UUID.test(key)
  if (type === 'boolean') return key === 'true' || key === 'false'
  if (type === 'text') return !key.includes('\0')
  const day = MICROSECONDS.exec(key)?.[1]
  return key === '-infinity' || (!!day && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day))
}
