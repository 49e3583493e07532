import { isTransient } from './api-error.ts'

export const defaultAttempts = 3
export const defaultDelayMs = 500

export interface RetryOptions {
  attempts?: number
  delayMs?: number
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal | undefined
  /** Whether this failure is worth another try; else whatever is not the caller's mistake. */
  again?: (error: unknown) => boolean
  /** Called with each failure that is tried again. */
  late?: (() => void) | undefined
}

/** Tries until it succeeds, `attempts` times at most; what the caller did wrong (4xx) is not tried again. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts = defaultAttempts, again = isTransient } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || options.signal?.aborted || !again(error)) throw error
      options.late?.()
      await options.wait(options.delayMs ?? defaultDelayMs, options.signal)
    }
  }
}
