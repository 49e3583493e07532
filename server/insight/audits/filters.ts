import { type RawBuilder, sql } from 'kysely'
import type { AuditsExportQuery, AuditsQuery } from '../../../contract/audits.ts'
import { renamedActions } from '../../../contract/events/renamed.ts'

/** A condition over `audits a`. */
export type AuditFilter = RawBuilder<boolean>

const severities = ['Info', 'Low', 'Medium', 'High', 'Critical']

/** Shorter texts are in nearly every record, and have no trigram. */
const ANYWHERE_FROM = 3

export function filtersOf(query: AuditsQuery | AuditsExportQuery): AuditFilter[] {
  const { filter, email, action, ip, severity, from, to } = query
  return [
    ...(filter?.trim() ? [ofText(filter)] : []),
    ...(email ? [matching(sql`coalesce(a.email, '')`, email.toLowerCase())] : []),
    ...(action ? [ofAction(action)] : []),
    ...(ip ? [matching(sql`coalesce(a.ip, '')`, ip)] : []),
    ...(severity ? [ofSeverity(severity)] : []),
    ...(from ? [sql<boolean>`a.created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql<boolean>`a.created_at < ${to}::timestamptz`] : []),
  ]
}

/** PostgreSQL has no text with a NUL in it, so nothing matches one. */
const plain = (text: string) => text.trim().replaceAll('\0', '')
const escaped = (text: string) => plain(text).replace(/[\\%_]/g, '\\$&')

/** @param searched in small letters */
export function anywhereIn(searched: RawBuilder<unknown>, text: string): AuditFilter {
  const long = [...plain(text)].length >= ANYWHERE_FROM
  if (long) return sql`${searched} like lower(${`%${escaped(text)}%`})`
  // A short text must begin a word: those have trigrams of their own, with the space before them.
  return sql`(${searched} like lower(${`${escaped(text)}%`}) or ${searched} like lower(${`% ${escaped(text)}%`}))`
}

/** Matches the record's search text, or the other name of its action. */
function ofText(text: string): AuditFilter {
  const others = otherNames(name => isWithin(name, text))
  const said = anywhereIn(sql`a.search`, text)
  return others.length === 0 ? said : sql`(${said} or a.action collate "C" = any (${others}::text[]))`
}

/** Matches as `anywhereIn` does; the name of an action is a single word there. */
function isWithin(name: string, text: string): boolean {
  const wanted = plain(text).toLowerCase()
  return [...wanted].length >= ANYWHERE_FROM ? name.includes(wanted) : name.startsWith(wanted)
}

/** The index is in the order of the bytes, so that it finds beginnings too. */
function matching(column: RawBuilder<unknown>, value: string): AuditFilter {
  if (!value.endsWith('*')) return sql`${column} collate "C" = ${plain(value)}`
  return sql`${column} collate "C" like ${`${escaped(value.slice(0, -1))}%`}`
}

/** Records keep the action's name of the time: a filter by the new name or the old matches both. */
function ofAction(wanted: string): AuditFilter {
  const others = otherNames(name => isMatch(name, wanted))
  const requested = matching(sql`a.action`, wanted)
  return others.length === 0
    ? requested
    : sql`(${requested} or a.action collate "C" = any (${others}::text[]))`
}

/** The other names of renamed actions of which only one name matches. */
const otherNames = (isFound: (name: string) => boolean): string[] =>
  Object.entries(renamedActions).flatMap(([old, now]) => {
    if (isFound(old) === isFound(now)) return []
    return isFound(old) ? [now] : [old]
  })

const isMatch = (name: string, wanted: string): boolean =>
  wanted.endsWith('*') ? name.startsWith(plain(wanted.slice(0, -1))) : name === plain(wanted)

/** What is unknown matches nothing. */
function ofSeverity(list: string): AuditFilter {
  const wanted = new Set(list.split(',').map(name => name.trim().toLowerCase()))
  const ranks = severities.flatMap((name, rank) => (wanted.has(name.toLowerCase()) ? [rank] : []))
  return sql`a.severity_rank = any (${ranks}::smallint[])`
}
