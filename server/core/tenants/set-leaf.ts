import type { Json } from '../../platform/db/tables/json.ts'

export type Tree = { [key: string]: Json }

const DEEPEST = 12
const MAX_ITEMS = 1000
/** Names that every object inherits: a path through them would change all objects of the process. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Sets one leaf of a tree in place. `path` is names joined by slashes; in a list, a name is an index, and the index
 * one past the end appends. What stood in the way of the path and could not hold a name is replaced by an object.
 *
 * @returns false, with the tree unchanged, when the path is empty, too deep, or names what it must not
 */
export function setLeaf(tree: Tree, path: string, value: Json): boolean {
  const names = path
    .split('/')
    .filter((name, index, all) => name !== '' || (index !== 0 && index !== all.length - 1))
  if (names.length === 0 || names.length > DEEPEST) return false
  if (names.some(name => name === '' || FORBIDDEN.has(name)) || holdsForbiddenName(value)) return false

  let parent: Tree | Json[] = tree
  for (const name of names.slice(0, -1)) {
    if (!accepts(parent, name)) return false
    const child: Json | undefined = own(parent, name)
    const next: Tree | Json[] = child && typeof child === 'object' ? child : {}
    put(parent, name, next)
    parent = next
  }
  const last = names.at(-1)!
  if (!accepts(parent, last)) return false
  put(parent, last, value)
  return true
}

function accepts(parent: Tree | Json[], name: string): boolean {
  return (
    !Array.isArray(parent) || (/^\d{1,4}$/.test(name) && Number(name) <= Math.min(parent.length, MAX_ITEMS))
  )
}

function own(parent: Tree | Json[], name: string): Json | undefined {
  return Object.hasOwn(parent, name) ? (parent as Tree)[name] : undefined
}

function put(parent: Tree | Json[], name: string, value: Json): void {
  Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true })
}

function holdsForbiddenName(value: Json): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => FORBIDDEN.has(name) || holdsForbiddenName(inner))
}
