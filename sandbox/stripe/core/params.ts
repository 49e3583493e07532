import { invalidRequest, missing } from './errors.ts'
import type { Branch, Value } from './form.ts'
import type { Metadata } from './wire.ts'

/** Reads the parameters of one call, and refuses what is of another kind than it must be. */
export class Params {
  readonly values: Branch
  /** How the names of this branch begin in messages: `items[0]`. */
  readonly #path: string

  constructor(values: Branch, path = '') {
    this.values = values
    this.#path = path
  }

  name(key: string): string {
    return this.#path ? `${this.#path}[${key}]` : key
  }

  has(key: string): boolean {
    return Object.hasOwn(this.values, key)
  }

  /** The empty text takes a value away; see `clearable`. */
  text(key: string): string | undefined {
    const value = this.values[key]
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw this.#wrong(key, 'string', value)
    return value
  }

  /** Undefined: not named. Null: named with nothing, which clears. */
  clearable(key: string): string | null | undefined {
    const text = this.text(key)
    return text === '' ? null : text
  }

  required(key: string): string {
    const text = this.text(key)
    if (!text) throw missing(this.name(key))
    return text
  }

  integer(key: string): number | undefined {
    const text = this.text(key)
    if (text === undefined || text === '') return undefined
    if (!/^-?\d{1,15}$/.test(text)) throw this.#wrong(key, 'integer', text)
    return Number(text)
  }

  boolean(key: string): boolean | undefined {
    const text = this.text(key)
    if (text === undefined) return undefined
    if (text !== 'true' && text !== 'false') throw this.#wrong(key, 'boolean', text)
    return text === 'true'
  }

  /** One of these, or the first when nothing is named. */
  oneOf<const T extends string>(key: string, ...allowed: [T, ...T[]]): T {
    const text = this.text(key)
    if (text === undefined) return allowed[0]
    const found = allowed.find(one => one === text)
    if (!found)
      throw invalidRequest(`Invalid ${this.name(key)}: must be one of ${allowed.join(', ')}`, {
        param: this.name(key),
        unremembered: true,
      })
    return found
  }

  inner(key: string): Params | undefined {
    const value = this.values[key]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value)) throw this.#wrong(key, 'object', value)
    return new Params(value, this.name(key))
  }

  list(key: string): Params[] | undefined {
    const value = this.values[key]
    if (value === undefined || value === '') return undefined
    if (!Array.isArray(value)) throw this.#wrong(key, 'array', value)
    return value.map((one, index) => {
      if (typeof one === 'string' || Array.isArray(one)) throw this.#wrong(`${key}[${index}]`, 'object', one)
      return new Params(one, `${this.name(key)}[${index}]`)
    })
  }

  texts(key: string): string[] | undefined {
    const value = this.values[key]
    if (value === undefined || value === '') return undefined
    if (!Array.isArray(value) || !value.every(one => typeof one === 'string'))
      throw this.#wrong(key, 'array', value)
    return value as string[]
  }

  /** Merged into what is there: an empty value takes its key away, an empty `metadata` all of them. */
  metadata(current: Metadata = {}): Metadata {
    if (this.values.metadata === '') return {}
    const named = this.inner('metadata')
    if (!named) return current
    const entries = Object.keys(named.values).map((key): [string, string] => [key, named.text(key) ?? ''])
    if (entries.length > 50) throw invalidRequest('Metadata can have up to 50 keys.', { param: 'metadata' })
    const merged = { ...current, ...Object.fromEntries(entries) }
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  }

  /** @throws StripeFailure 400 naming the first parameter that is not one of these */
  only(allowed: readonly string[]): void {
    const strange = Object.keys(this.values).find(key => key !== 'expand' && !allowed.includes(key))
    if (strange)
      throw invalidRequest(`Received unknown parameter: ${this.name(strange)}`, {
        code: 'parameter_unknown',
        param: this.name(strange),
        unremembered: true,
      })
  }

  #wrong(key: string, kind: string, value: Value): Error {
    const shown = typeof value === 'string' ? value : 'given another kind of value'
    const article = /^[aeiou]/.test(kind) ? 'an' : 'a'
    return invalidRequest(`Invalid ${kind}: ${this.name(key)} must be ${article} ${kind} (${shown})`, {
      param: this.name(key),
      unremembered: true,
    })
  }
}
