import type { Database } from '../../platform/db/open.ts'
import { type Ended, type Standing, settle } from './settle.ts'

/** Of one statement. */
const MAX_AT_ONCE = 200

interface Waiting extends Ended {
  resolve(standing: Standing | undefined): void
  reject(error: unknown): void
}

/**
 * Settles attempts as they end: one alone at once, and those that end while a statement runs together with the next one, so
 * that a busy server commits once for many.
 *
 * @returns resolves once it is written; undefined where the attempt was taken over, or the webhook is gone
 */
export function settler(database: Database): (ended: Ended) => Promise<Standing | undefined> {
  let waiting: Waiting[] = []
  let running = false

  async function run(): Promise<void> {
    if (running) return
    running = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE)
      waiting = waiting.slice(MAX_AT_ONCE)
      try {
        const standings = await settle(database, batch)
        for (const { claim, resolve } of batch) resolve(standings.get(claim.id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return ended =>
    new Promise((resolve, reject) => {
      waiting.push({ ...ended, resolve, reject })
      void run()
    })
}
