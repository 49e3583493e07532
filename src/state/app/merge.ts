type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys through which a foreign file could reach every object of the page. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** `base` with the leaves of `over`; arrays are replaced whole. Neither is changed. */
export function deepMerge<T extends object>(base: T, over: unknown): T {
  if (!isTree(over)) return base
  const merged: Tree = { ...(base as Tree) }
  for (const [key, value] of Object.entries(over)) {
    if (forbidden.has(key)) continue
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = isTree(value) ? deepMerge(isTree(before) ? before : {}, value) : value
  }
  return merged as T
}
