import { isTransient } from './api-error.ts'

export const defaultAttempts = 3
export const defaultDelayMs = 500

export interface RetryOptions {
  attempts?: number
  delayMs?: number
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal | undefined
}

/** Tries until it succeeds, `attempts` times at most; what the caller did wrong (4xx) is not tried again. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const attempts = options.attempts ?? defaultAttempts
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || options.signal?.aborted || !isTransient(error)) throw error
      await options.wait(options.delayMs ?? defaultDelayMs, options.signal)
    }
  }
}
