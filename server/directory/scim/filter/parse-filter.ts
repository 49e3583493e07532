import { bad } from '../scim-error.ts'
import { COMPARISONS, type Comparison, type Filter, type Literal } from './filter.ts'
import { type Token, tokensOf } from './tokens.ts'

const MAX_LENGTH = 1024
const MAX_DEPTH = 20
const MAX_COMPARISONS = 50

const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/**
 * Reads a filter: `and` binds closer than `or`, `not` stands before parentheses, names and operators are read without regard
 * to case.
 *
 * @throws ScimError 400 invalidFilter for what cannot be read, or is longer or deeper than anything that a directory asks
 */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) throw bad('invalidFilter', `A filter has at most ${MAX_LENGTH} characters`)
  const reader = new Reader(tokensOf(text))
  const filter = reader.either(0)
  reader.end()
  return filter
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #comparisons = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** `a or b` */
  either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#one(depth)))
  }

  end(): void {
    if (this.#token.kind !== 'end') throw this.#unexpected()
  }

  #joined(op: 'and' | 'or', next: () => Filter): Filter {
    const filters = [next()]
    while (this.#isWord(op)) {
      this.#at++
      filters.push(next())
    }
    return filters.length === 1 ? filters[0]! : { op, filters }
  }

  #one(depth: number): Filter {
    if (this.#isMark('(')) return this.#group(depth)
    if (this.#isWord('not') && this.#tokens[this.#at + 1]?.text === '(') {
      this.#at++
      return { op: 'not', filter: this.#group(depth) }
    }
    const { kind, text: name } = this.#take()
    if (kind !== 'word') throw this.#unexpected(this.#at - 1)
    return this.#isMark('[') ? this.#valuePath(name, depth) : this.#comparison(name)
  }

  #group(depth: number): Filter {
    this.#expect('(')
    const filter = this.either(deeper(depth))
    this.#expect(')')
    return filter
  }

  #valuePath(name: string, depth: number): Filter {
    this.#expect('[')
    const filter = this.either(deeper(depth))
    this.#expect(']')
    if (!this.#isMark('.')) return { op: 'some', name, filter }
    this.#at++
    const sub = this.#take()
    if (sub.kind !== 'word') throw this.#unexpected(this.#at - 1)
    // Of the same entry: what it is, and what its value is.
    return { op: 'some', name, filter: { op: 'and', filters: [filter, this.#comparison(sub.text)] } }
  }

  #comparison(name: string): Filter {
    if (++this.#comparisons > MAX_COMPARISONS)
      throw bad('invalidFilter', `A filter has at most ${MAX_COMPARISONS} comparisons`)
    const { kind, text } = this.#take()
    const op = kind === 'word' ? text.toLowerCase() : ''
    if (op === 'pr') return { op: 'pr', name }
    if (!isComparison(op)) throw this.#unexpected(this.#at - 1)
    return { op, name, value: this.#literal() }
  }

  #literal(): Literal {
    const token = this.#take()
    if (token.kind === 'literal') return token.value
    const constant = token.kind === 'word' ? CONSTANTS.get(token.text.toLowerCase()) : undefined
    if (constant === undefined) throw this.#unexpected(this.#at - 1)
    return constant
  }

  get #token(): Token {
    return this.#tokens[this.#at]!
  }

  #take(): Token {
    const token = this.#token
    if (token.kind === 'end') throw bad('invalidFilter', 'The filter ends too early')
    this.#at++
    return token
  }

  #isWord(word: string): boolean {
    return this.#token.kind === 'word' && this.#token.text.toLowerCase() === word
  }

  #isMark(mark: string): boolean {
    return this.#token.kind === 'mark' && this.#token.text === mark
  }

  #expect(mark: string): void {
    if (!this.#isMark(mark)) throw this.#unexpected()
    this.#at++
  }

  /** Says where, and not what: the log keeps what it says. */
  #unexpected(at = this.#at) {
    return this.#tokens[at]?.kind === 'end'
      ? bad('invalidFilter', 'The filter ends too early')
      : bad('invalidFilter', `The filter cannot be read at its part number ${at + 1}`)
  }
}

function deeper(depth: number): number {
  if (depth >= MAX_DEPTH) throw bad('invalidFilter', `A filter nests at most ${MAX_DEPTH} deep`)
  return depth + 1
}

const isComparison = (op: string): op is Comparison => (COMPARISONS as readonly string[]).includes(op)
