import { systemClock } from './clock.ts'

/** Milliseconds before the second and the third try. */
const pauses = [250, 1500]

/**
 * Loads a chunk of ours. A network that drops one file, or a release that is being put up, is asked again; rejects with
 * the last failure after the third try.
 */
export async function loadAgain<T>(load: () => Promise<T>, wait = systemClock.after): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // what browsers throw for a module that did not come
      await wait(pause)
    }
  }
  return load()
}
