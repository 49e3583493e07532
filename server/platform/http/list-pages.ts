import type { Static } from 'typebox'
import type { ListLinks, ListMetadata } from '../../../contract/fields.ts'

interface Page {
  limit: number
  /** `_offset` of the query: the index of a row, or of a page. */
  offset: number
  /** Left out: rows. */
  inPages?: boolean
  /** Rows on this page. */
  shown: number
  total: number
  /** The total is a floor. */
  capped?: boolean
}

/** Where the neighboring pages of a list are that counts by `_offset`; empty where there is none. */
export function pageLinks(
  path: string,
  query: object,
  { limit, offset, inPages = false, shown, total, capped = false }: Page,
): Static<typeof ListLinks> {
  const step = inPages ? 1 : limit
  const at = (position: number): string => {
    const words = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, _limit: limit, _offset: position })) {
      if (value !== undefined) words.set(name, String(value))
    }
    return `${path}?${words}`
  }
  const before = inPages ? offset * limit : offset
  const goesOn = capped ? shown === limit : before + shown < total
  return {
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, offset - step)) : '',
    next: goesOn ? at(offset + step) : '',
    last: at(Math.max(0, Math.ceil(total / limit) - 1) * step),
  }
}

export function pageMetadata(totalItems: number, limit: number, capped: boolean): ListMetadata {
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
    ...(capped && { totalItemsCapped: true }),
  }
}
