import type { Static } from 'typebox'
import type { ListLinks } from '../../../contract/fields.ts'

interface Page {
  limit: number
  offset: number
  total: number
}

/** Where the neighbouring pages of a short list are; empty where there is none. */
export function pageLinks(
  path: string,
  query: object,
  { limit, offset, total }: Page,
): Static<typeof ListLinks> {
  const at = (position: number): string => {
    const words = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, _limit: limit, _offset: position })) {
      if (value !== undefined) words.set(name, String(value))
    }
    return `${path}?${words}`
  }
  return {
    first: at(0),
    prev: offset > 0 ? at(Math.max(0, offset - limit)) : '',
    next: offset + limit < total ? at(offset + limit) : '',
    last: at(Math.max(0, Math.ceil(total / limit) - 1) * limit),
  }
}
