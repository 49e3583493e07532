import { type RawBuilder, sql } from 'kysely'
import { auditErrors } from '../../../contract/errors/audits.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { AuditSort } from './sort-keys.ts'

/** Where a page ends: sort key, moment in microseconds since 1970, and id of its last row. */
export type Place = [key: string, micros: string, id: string]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MICROS = /^\d{1,17}$/
const RANK = /^\d$/

export const writeCursor = (...place: Place): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws Problem 400 when it is none of ours for this order */
function readCursor(text: string, sort: AuditSort): Place {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw new Problem(auditErrors.badCursor)
  }
  if (!Array.isArray(place) || place.length !== 3 || !place.every(part => typeof part === 'string'))
    throw new Problem(auditErrors.badCursor)
  const [key, micros, id] = place as Place
  const fits = sort.type !== 'smallint' || RANK.test(key)
  if (!fits || key.includes('\0') || !MICROS.test(micros) || !UUID.test(id))
    throw new Problem(auditErrors.badCursor)
  return [key, micros, id]
}

/** The rows behind a cursor. It only says where to begin: what may be seen is decided by the other conditions. */
export const behind = (cursor: string, sort: AuditSort, descending: boolean): RawBuilder<boolean> =>
  behindPlace(readCursor(cursor, sort), sort, descending)

/** The rows behind one that was read before. */
export function behindPlace(
  [key, micros, id]: Place,
  sort: AuditSort,
  descending: boolean,
): RawBuilder<boolean> {
  const beyond = sql.raw(descending ? '<' : '>')
  const at = sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
  if (sort.type === 'timestamptz') return sql`(a.created_at, a.id) ${beyond} (${at}, ${id}::uuid)`
  return sql`(${sort.expression}, a.created_at, a.id) ${beyond} (${key}::${sql.raw(sort.type)}, ${at}, ${id}::uuid)`
}
