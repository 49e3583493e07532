/** What an entry is about: a whole page, a part of it with a heading, or a row of a table with a name of its own. */
export type Kind = 'page' | 'part' | 'row'
export const kinds: Kind[] = ['page', 'part', 'row']

/** `/docs/search.json`: lists in place of objects, since there are thousands. */
export interface SearchFile {
  pages: [address: string, name: string, about: string, group: string][]
  /** The page by its place in `pages`, the kind by its place in `kinds`. */
  entries: [page: number, kind: number, anchor: string, heading: string, text: string][]
}
