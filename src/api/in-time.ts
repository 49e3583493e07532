type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

/**
 * Work that ends: after `ms` milliseconds the signal that it was given is aborted, and the call rejects with `why()`,
 * whether the work heeds the signal or not.
 */
export async function inTime<T>(
  ms: number,
  wait: Wait,
  work: (late: AbortSignal) => Promise<T>,
  why: () => Error,
): Promise<T> {
  const over = new AbortController()
  const late = new AbortController()
  const limit = wait(ms, over.signal).then(() => {
    late.abort(why())
    throw late.signal.reason
  })
  // Nothing waits for the limit of work that came in time.
  limit.catch(() => {})
  try {
    return await Promise.race([work(late.signal), limit])
  } finally {
    over.abort()
  }
}
