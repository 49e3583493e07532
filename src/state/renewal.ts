import type { Clock } from './clock.ts'

/** Part of a token's life after which it is renewed. Source: wire §4.10. */
const share = 0.8
/** Seconds, when nobody says how long a token lives. */
export const unknownLife = 20
/** After a failure of the server, milliseconds. */
const firstPause = 5_000
const longestPause = 60_000

/** Knows when the session is due: once per token, and with growing pauses while the server fails. */
export interface Renewal {
  /** A token was issued that lives so many seconds. `whole`: wait until its end instead of renewing before. */
  plan(expiresIn: number, whole: boolean): void
  /** The server failed: try again later. */
  postpone(): void
  /** The tab was asleep: act now if the time has passed. */
  wake(): void
  cancel(): void
}

export function createRenewal(clock: Clock, due: () => void): Renewal {
  let timer: AbortController | undefined
  let at: number | undefined
  let pause = firstPause

  function cancel(): void {
    timer?.abort()
    timer = at = undefined
  }

  function set(ms: number): void {
    cancel()
    at = clock.now() + ms
    timer = new AbortController()
    clock.after(ms, timer.signal).then(fire, () => {})
  }

  function fire(): void {
    cancel()
    due()
  }

  return {
    cancel,
    plan(expiresIn, whole) {
      pause = firstPause
      set((expiresIn || unknownLife) * 1000 * (whole ? 1 : share))
    },
    postpone() {
      set(pause)
      pause = Math.min(pause * 2, longestPause)
    },
    wake() {
      if (at !== undefined && clock.now() >= at) fire()
    },
  }
}
