const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from a failed attempt to the next one; after the last one the delivery has failed. Source: HOOK-10. */
export const SCHEDULE: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]

/** At most, however long a receiver asks for. Source: HOOK-11. */
const MAX_PAUSE_MS = 10 * HOUR

/**
 * When a delivery is tried again, up to a tenth later, so that those that failed together do not come together.
 *
 * @param failed how many attempts have failed, this one included
 * @param retryAfter what the receiver asked for
 * @returns milliseconds from now; undefined: it was the last attempt
 */
export function nextDelay(
  failed: number,
  retryAfter: number | undefined,
  schedule: readonly number[] = SCHEDULE,
): number | undefined {
  const planned = schedule[failed - 1]
  if (planned === undefined) return undefined
  return Math.max(planned * (1 + Math.random() / 10), Math.min(retryAfter ?? 0, MAX_PAUSE_MS))
}

/**
 * `Retry-After` of a 429 or 503, as seconds or as a date (RFC 9110 §10.2.3).
 *
 * @returns milliseconds; undefined where nothing of use is asked for
 */
export function retryAfterOf(
  status: number,
  header: string | undefined,
  now = Date.now(),
): number | undefined {
  if ((status !== 429 && status !== 503) || header === undefined) return undefined
  const requested = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return requested > 0 ? requested : undefined
}
