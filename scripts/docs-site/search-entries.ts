import type { Tokens } from 'marked'
import { type Kind, kinds, type SearchFile } from './client/search-file.ts'
import { groups } from './contents.ts'
import { plainRow, plainText } from './plain-text.ts'
import type { Page } from './read-page.ts'

type Entry = SearchFile['entries'][number]

/** What a search finds of a page: its parts by heading, and each row and item that has an anchor of its own. */
function entriesOf(page: Page, at: number): Entry[] {
  const entries: Entry[] = []
  const begin = (kind: Kind, anchor: string, heading: string, text = ''): Entry => {
    const entry: Entry = [at, kinds.indexOf(kind), anchor, heading, text]
    entries.push(entry)
    return entry
  }
  let part = begin('page', '', page.title)
  const add = (text: string) => {
    if (text) part[4] += `${part[4] && ' '}${text}`
  }
  const addTable = (table: Tokens.Table) => {
    for (const row of table.rows) {
      const anchor = page.anchors.get(row)
      const [name, ...rest] = row
      if (anchor && name) begin('row', anchor, plainText(name.tokens), plainRow(rest))
      else add(plainRow(row))
    }
  }
  const addList = (list: Tokens.List) => {
    for (const item of list.items) {
      const anchor = page.anchors.get(item)
      const text = plainText(item.tokens)
      const [id = ''] = text.split(' ')
      if (anchor) begin('row', anchor, id, text.slice(id.length).trim())
      else add(text)
    }
  }
  for (const token of page.tokens) {
    if (token.type === 'table') addTable(token as Tokens.Table)
    else if (token.type === 'list') addList(token as Tokens.List)
    else if (token.type === 'heading' && token.depth > 1)
      part = begin('part', page.anchors.get(token) ?? '', plainText(token.tokens ?? []))
    else if (token.type !== 'heading') add(plainText([token]))
  }
  return entries
}

/** Everything that the search of the site reads, once, when it is first opened. */
export function searchFile(pages: Page[]): SearchFile {
  const groupOf = new Map(
    groups.flatMap(({ title, pages: of }) => of.map(({ file }) => [file, title] as const)),
  )
  return {
    pages: pages.map(({ address, name, about, file }) => [address, name, about, groupOf.get(file) ?? '']),
    entries: pages.flatMap(entriesOf),
  }
}
