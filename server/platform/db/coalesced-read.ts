import type { Database } from './open.ts'

interface Reads {
  running: Map<string, Promise<unknown>>
  /** Those that begin when the running one of their key has ended. */
  next: Map<string, Promise<unknown>>
}

const reads = new WeakMap<Database, Reads>()

/**
 * One read for all who ask for the same at the same time: a page that opens sends half a dozen calls with one token, and each
 * asks who that is. No caller gets an answer that is older than their question: one who comes while a read is under way waits
 * for the next one, together with all others who came meanwhile. It is no cache; nothing is kept.
 *
 * @param key everything that the answer depends on
 * @param read one statement that changes nothing; who shares the answer must not change it either
 */
export function coalescedRead<T>(database: Database, key: string, read: () => Promise<T>): Promise<T> {
  let known = reads.get(database)
  if (!known) reads.set(database, (known = { running: new Map(), next: new Map() }))
  const { running, next } = known

  function begin(): Promise<T> {
    next.delete(key)
    const begun = read().finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    running.set(key, begun)
    return begun
  }

  const current = running.get(key)
  if (!current) return begin()
  let waiting = next.get(key) as Promise<T> | undefined
  if (!waiting) next.set(key, (waiting = current.then(begin, begin)))
  return waiting
}
