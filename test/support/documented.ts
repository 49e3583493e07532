import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Snippet {
  /** As after the three backticks: `html`, `ts`, `json`. */
  language: string
  code: string
  /** Of its first line in the document. */
  line: number
}

/** A document of the repository. */
export const documented = (path: string): string => readFileSync(root + path, 'utf8')

/** The pieces of code of a document, in order. */
export function snippetsOf(path: string): Snippet[] {
  const text = documented(path)
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: code = '', index }) => ({
    language,
    code,
    line: text.slice(0, index).split('\n').length + 1,
  }))
}

/** The first piece in this language that holds this text. */
export function snippetOf(path: string, language: string, holds = ''): string {
  const found = snippetsOf(path).find(piece => piece.language === language && piece.code.includes(holds))
  if (!found) throw new Error(`${path} has no ${language} with ${holds}`)
  return found.code
}
