import type { App } from '../../src/state/app/app.ts'

/** A storage of the test's own: files that run beside it share the browser's. */
export function ownStorage({ env }: App): Map<string, string> {
  const kept = new Map<string, string>()
  const local: App['env']['local'] = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
  Object.assign(env, { local })
  return kept
}
