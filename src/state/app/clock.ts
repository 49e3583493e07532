/** Time, injectable: tests turn the hands instead of waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when aborted. */
  after(ms: number, signal?: AbortSignal): Promise<void>
  /** Runs `work` each `ms` until the returned function is called. */
  every(ms: number, work: () => void): () => void
}

/** Longer timers overflow and fire at once. */
const longest = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
        Math.min(ms, longest),
      )
      signal?.addEventListener('abort', stop, { once: true })
    }),
  every: (ms, work) => {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
}
