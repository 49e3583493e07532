import { bad } from '../scim-error.ts'
import type { Literal } from './filter.ts'

export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'literal'; value: Literal; text: string }
  | { kind: 'mark'; text: '(' | ')' | '[' | ']' | '.' }
  | { kind: 'end'; text: '' }

/** A blank, a mark, a text as in JSON, a number, or a word: a name with dots, colons of a URN and hyphens. */
const TOKEN =
  /\s+|([()[\].])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.:-])|([A-Za-z$_][\w$:.-]*)/y

/** Of a filter or of the path of a patch. @throws ScimError 400 invalidFilter */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw bad('invalidFilter', `The filter cannot be read at character ${at + 1}`)
    at = TOKEN.lastIndex
    const token = tokenOf(match)
    if (token) tokens.push(token)
  }
  return [...tokens, { kind: 'end', text: '' }]
}

function tokenOf([, mark, quoted, number, word]: RegExpExecArray): Token | undefined {
  if (mark) return { kind: 'mark', text: mark as '(' }
  if (quoted) return { kind: 'literal', value: textOf(quoted), text: quoted }
  if (number) return { kind: 'literal', value: Number(number), text: number }
  return word ? { kind: 'word', text: word } : undefined
}

function textOf(quoted: string): string {
  try {
    const value: unknown = JSON.parse(quoted)
    if (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) return value
  } catch {
    // Said below.
  }
  throw bad('invalidFilter', 'The filter has a text that is no JSON text')
}
