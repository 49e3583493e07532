import { lexer, type Token, type Tokens } from 'marked'
import { Anchors, slug } from './anchors.ts'
import type { Listed } from './contents.ts'
import { addressOf } from './contents.ts'
import { plainText } from './plain-text.ts'

export interface Heading {
  depth: number
  text: string
  anchor: string
}

/** A page as it was written, with the anchors that it will have. */
export interface Page extends Listed {
  address: string
  title: string
  tokens: Token[]
  headings: Heading[]
  /** Of headings, of rows that begin with a name in code, and of items that begin with an id: what links can lead to. */
  anchors: Map<object, string>
}

const identifier = /^[A-Z0-9]+-\d+$/

/** The name that a row is about: what its first cell begins with, in code. */
const nameOf = ([first]: Tokens.TableCell[]): string | undefined => {
  const [token] = first?.tokens ?? []
  return token?.type === 'codespan' ? token.text : undefined
}

/** The id that an item is about: what it begins with, in bold. */
function idOf(item: Tokens.ListItem): string | undefined {
  const [block] = item.tokens
  const [token] = block && 'tokens' in block ? (block.tokens ?? []) : []
  return token?.type === 'strong' && identifier.test(token.text) ? token.text : undefined
}

const named = (name: string) => slug(name.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim())

/** @param text Markdown whose first line is the title */
export function readPage(listed: Listed, text: string): Page {
  const tokens = lexer(text)
  const names = new Anchors()
  const anchors = new Map<object, string>()
  const headings: Heading[] = []
  // Headings first: their anchors are those of code hosts, whatever names stand in tables.
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const words = plainText(token.tokens ?? [])
    const anchor = names.take(slug(words))
    anchors.set(token, anchor)
    headings.push({ depth: token.depth, text: words, anchor })
  }
  for (const token of tokens) {
    if (token.type === 'table')
      for (const row of token.rows) {
        const name = nameOf(row)
        if (name) anchors.set(row, names.take(named(name)))
      }
    if (token.type === 'list')
      for (const item of token.items) {
        const id = idOf(item)
        if (id) anchors.set(item, names.take(named(id)))
      }
  }
  const [first] = headings
  if (first?.depth !== 1) throw new Error(`${listed.file} does not begin with a title`)
  return { ...listed, address: addressOf(listed.file), title: first.text, tokens, headings, anchors }
}
