import { invalidRequest } from './errors.ts'

/** What brackets make of a form: `items[0][price]=…` is a list of one branch. */
export type Value = string | Value[] | Branch
export interface Branch {
  [name: string]: Value
}

const DEEPEST = 8
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a form with brackets, from a body or a query.
 *
 * @throws StripeFailure 400 for a name that is no path
 */
export function parseForm(text: string): Branch {
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/\[([^[\]]*)\]|([^[\]]+)/g)].map(
      ([, inner, plain]) => inner ?? plain ?? '',
    )
    if (!path.length || path.length > DEEPEST || path.some(part => forbidden.has(part)))
      throw invalidRequest(`Invalid parameter name: ${name}`, { param: name, unremembered: true })
    place(root, path, value)
  }
  return withLists(root) as Branch
}

function place(root: Branch, path: string[], value: string): void {
  let at = root
  for (const [depth, part] of path.entries()) {
    // `expand[]=a&expand[]=b`: each takes the next place.
    const key = part === '' ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      at[key] = value
      return
    }
    const inner = at[key]
    at = (inner && typeof inner === 'object' ? inner : (at[key] = Object.create(null))) as Branch
  }
}

function withLists(value: Value): Value {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, inner]): [string, Value] => [key, withLists(inner)])
  if (entries.length && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}
