import { setTimeout as delay } from 'node:timers/promises'

/** Probes and scrapes give up after some seconds: a look that takes longer (milliseconds) has failed. */
export const LOOK_PATIENCE = 3_000

/** The work's own outcome, or a rejection after so many milliseconds; the work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const late = delay(milliseconds, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms.`)
  })
  // Whichever comes second is not awaited any more.
  for (const either of [work, late]) either.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    patience.abort()
  }
}
