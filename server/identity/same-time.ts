import { setTimeout } from 'node:timers/promises'

/** Longer than the work of a known address takes on a calm server, shorter than a person notices. */
const FLOOR_MS = 120

/**
 * Runs work whose length would tell whether an address is known, and never answers sooner than a fixed time.
 *
 * @returns what the work returns
 */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), setTimeout(FLOOR_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
