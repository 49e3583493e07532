import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { excerpt, marked, type Piece } from './excerpt.ts'
import { otherWords } from './other-words.ts'
import { kinds, type SearchFile } from './search-file.ts'

export interface Found {
  address: string
  /** Where it stands: the group and the page. */
  place: string
  heading: Piece[]
  /** An excerpt, with what was found marked. */
  excerpt: Piece[]
}

const SHOWN = 12

/** A page before its parts, and a part before the rows of tables, of which there are thousands. */
const weights = { page: 2, part: 1.2, row: 0.7 }
/** How it is used comes before names alone, and before how it was built and what has changed. */
const weightOf = (group: string, address: string): number => {
  if (group === 'Contribute' || address === '/docs/changelog') return 0.3
  return group === 'Reference' ? 0.8 : 1
}

/** Words that say nothing, unless they are all that is typed. */
const small = new Set(
  'a an and are as at be by do does for how i in is it my of on or the to what with'.split(' '),
)

const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** `allowedOrigins` is found by `allowed`, by `origins`, and by itself. */
const parts = (term: string): string[] => {
  const inner = term.split(/(?<=[a-z])(?=[A-Z])/)
  return [...new Set([term, ...inner].map(word => word.toLowerCase()))]
}

function withoutSmall(all: string[]): string {
  const meant = all.filter(word => !small.has(word.toLowerCase()))
  return (meant.length > 0 ? meant : all).join(' ')
}

/** What was typed, or the same in the words of the pages. */
function queryOf(typed: string): Query {
  const query = withoutSmall(words(typed))
  const inOtherWords = withoutSmall(
    words(typed).flatMap(word => words(otherWords.get(word.toLowerCase()) ?? word)),
  )
  return inOtherWords === query ? query : { combineWith: 'OR', queries: [query, inOtherWords] }
}

/** The first few of what was found, and how many there are. */
export interface Answer {
  total: number
  shown: Found[]
}

/** A search over the file of the site. */
export function searchIn({ pages, entries }: SearchFile): (typed: string) => Answer {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    tokenize: words,
    processTerm: parts,
    searchOptions: {
      processTerm: term => term.toLowerCase(),
      combineWith: 'AND',
      prefix: term => term.length > 1,
      // A slip in a long word is forgiven; in a short one it would be another word.
      fuzzy: term => (term.length > 5 ? 1 : false),
      boost: { title: 4, heading: 3 },
      boostDocument: id => {
        const [at, kind] = entries[id as number]!
        const [address, , , group] = pages[at]!
        return weights[kinds[kind]!] * weightOf(group, address)
      },
    },
  })
  index.addAll(
    entries.map(([at, kind, , heading, text], id) => {
      const [, name, about] = pages[at]!
      return { id, title: kinds[kind] === 'page' ? `${name} ${about}` : '', heading, text }
    }),
  )
  return typed => {
    const all = index.search(queryOf(typed))
    return { total: all.length, shown: all.slice(0, SHOWN).map(found) }
  }

  function found({ id, match }: SearchResult): Found {
    const [at, , anchor, heading, text] = entries[id as number]!
    const [address, name, about, group] = pages[at]!
    const terms = Object.keys(match)
    const isPage = anchor === ''
    return {
      address: isPage ? address : `${address}#${anchor}`,
      place: isPage ? group : `${group} › ${name}`,
      heading: marked(isPage ? name : heading, terms),
      excerpt: excerpt(isPage ? `${about}. ${text}` : text, terms),
    }
  }
}
