import type { App } from './app.ts'

/** A tab that the system has frozen keeps its turn: the others wait so long for it, milliseconds. */
const turnPatience = 10_000

/**
 * Does this when no other tab of the application refreshes its session. Two answers to one refresh token are the server's
 * grace; no answer would be a page that waits for ever.
 */
export function inTurn<T>({ name, options, env }: App, work: () => Promise<T>): Promise<T> {
  if (!env.locks) return work()
  const lock = `portico.refresh.${name}.${options.contextOptions.clientId ?? ''}`
  const patience = new AbortController()
  void env.clock.after(turnPatience).then(() => patience.abort())
  return env.locks.request(lock, { signal: patience.signal }, work).catch(work)
}
