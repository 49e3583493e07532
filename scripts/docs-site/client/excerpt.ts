export interface Piece {
  text: string
  marked: boolean
}

/** Characters of an excerpt, and how many stand before what was found. */
const LENGTH = 180
const BEFORE = 50
/** A shorter term is marked only where a word begins: `a` is in every word. */
const LONG = 4

const forRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

const patternOf = (terms: string[]): string =>
  [...terms]
    .sort((a, b) => b.length - a.length)
    .map(term => (term.length < LONG ? `(?<![\\p{L}\\p{N}])${forRegExp(term)}` : forRegExp(term)))
    .join('|')

/** A text with each of the terms marked. */
export function marked(text: string, terms: string[]): Piece[] {
  if (terms.length === 0) return [{ text, marked: false }]
  return text
    .split(new RegExp(`(${patternOf(terms)})`, 'giu'))
    .map((piece, at) => ({ text: piece, marked: at % 2 === 1 }))
    .filter(piece => piece.text)
}

/** The piece of a text around the first of the terms, each of them marked. */
export function excerpt(text: string, terms: string[]): Piece[] {
  const first = terms.length > 0 ? text.search(new RegExp(patternOf(terms), 'iu')) : 0
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const pieces = marked(text.slice(from, from + LENGTH), terms)
  if (from > 0) pieces.unshift({ text: '… ', marked: false })
  if (from + LENGTH < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}
