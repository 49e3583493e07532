import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../platform/db/scope.ts'

/** One key that the file wants otherwise than the database has it. */
export interface Change {
  /** `vendors[acme].lockout.maxAttempts`. */
  key: string
  /** Undefined: there is nothing yet. */
  before: unknown
  after: unknown
}

/** What one entry of the file changes, and the writing of it. */
export interface Step {
  changes: Change[]
  write(db: Executor): Promise<unknown>
}

export type Named = Record<string, unknown>

/** The keys of `after` whose value in `before` is another; objects are compared key by key. */
export function compare(key: string, before: Named | undefined, after: Named): Change[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (value === undefined) return []
    const own = `${key}.${name}`
    const old = before?.[name]
    if (isObject(value) && (old === undefined || isObject(old))) return compare(own, old, value)
    return isDeepStrictEqual(old, value) ? [] : [{ key: own, before: old ?? undefined, after: value }]
  })
}

/** The keys that are named, over what is stored; whatever is not named stays. */
export function mergeInto(stored: Named, named: Named): Named {
  const merged: Named = { ...stored }
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined) continue
    const old = merged[name]
    merged[name] = isObject(value) ? mergeInto(isObject(old) ? old : {}, value) : value
  }
  return merged
}

/** Without the keys that are not given. */
export function input(values: Named): Named {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function isObject(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
