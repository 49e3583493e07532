import type { Static } from 'typebox'
import type { ListLinks } from '../../../contract/fields.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import type { MembersPage, PageRequest, PageRow } from './page.ts'

/** What a link names a row by. */
type Row = Pick<PageRow, 'sort_key' | 'user_id'>
type Page = Omit<MembersPage, 'rows'> & { rows: Row[] }

/**
 * Where the neighbouring pages are: each names the row that it begins after or before, so that going on costs the
 * same everywhere in a list. Empty where there is no such page.
 */
export function linksOf(
  path: string,
  query: object,
  { limit, offset, cursor, inPages }: PageRequest,
  { rows, total, capped }: Page,
): Static<typeof ListLinks> {
  const link = (changes: { _offset?: number; _cursor?: string }) => `${path}?${search(query, changes)}`
  const at = (from: Cursor['from'], row: Row | undefined, position?: number) =>
    row ? link({ _cursor: writeCursor({ from, key: row.sort_key, id: row.user_id, offset: position }) }) : ''
  const known = cursor === undefined || cursor.offset !== undefined
  const atStart = known && offset === 0
  const atEnd =
    cursor?.from === 'end' || (known && !capped ? offset + rows.length >= total : rows.length < limit)
  return {
    first: link({ _offset: 0 }),
    prev: atStart ? '' : at('before', rows[0], known ? Math.max(0, offset - limit) : undefined),
    next: atEnd ? '' : at('after', rows.at(-1), known ? offset + rows.length : undefined),
    last: capped
      ? link({ _cursor: writeCursor({ from: 'end' }) })
      : link({ _offset: lastPage(total, limit) * (inPages ? 1 : limit) }),
  }
}

function lastPage(total: number, limit: number): number {
  return Math.max(0, Math.ceil(total / limit) - 1)
}

function search(query: object, changes: object): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries({
    ...query,
    _offset: undefined,
    _cursor: undefined,
    ...changes,
  })) {
    if (value !== undefined) words.set(name, String(value))
  }
  return words.toString()
}
