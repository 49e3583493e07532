import { inTime } from '../../api/in-time.ts'
import { systemClock } from './clock.ts'

/** Milliseconds before the second and the third try. */
const pauses = [250, 1500]
/** What one try may take, milliseconds: a chunk is a few kilobytes. */
const patience = 20_000

/** As browsers say it of a module that did not come. */
const late = () => new TypeError('Importing a module script failed: it took too long')

/**
 * Loads a chunk of ours. A network that drops one file, or a release that is being put up, is asked again; rejects with
 * the last failure after the third try. Which browsers ask the network again, and what helps in others, is written in
 * docs/good-guest.md.
 */
export async function loadAgain<T>(load: () => Promise<T>, wait = systemClock.after): Promise<T> {
  const once = () => inTime(patience, wait, load, late)
  for (const pause of pauses) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // what browsers throw for a module that did not come
      await wait(pause)
    }
  }
  return once()
}
