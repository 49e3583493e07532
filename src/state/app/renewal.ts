import type { Clock } from './clock.ts'

/** Part of a token's life after which it is renewed. Source: wire §4.10. */
const share = 0.8
/** Seconds, where the lifetime of a token is not known. */
export const unknownLife = 20
/** After a failure of the server, milliseconds. */
const firstPause = 5_000
const longestPause = 60_000

/** Knows when the session is due: once per token, and with growing pauses while the server fails. */
export interface Renewal {
  /** A token was issued that lives so many seconds. `whole`: wait until its end instead of renewing before. */
  plan(expiresIn: number, whole: boolean): void
  /** The server failed: try again later, each time after a longer pause. */
  postpone(): void
  /** Everything came: the next failure is the first one again. */
  recovered(): void
  /** The tab was asleep or offline: act now if the time has passed, or if only the server was waited for. */
  wake(): void
  cancel(): void
}

/** `due`: the planned time has come. `again`: a pause after a failure is over, and the planned time is still ahead. */
export function createRenewal(clock: Clock, due: () => void, again: () => void): Renewal {
  let timer: AbortController | undefined
  let planned: number | undefined
  let postponed = false
  let pause = firstPause

  function cancel(): void {
    timer?.abort()
    timer = planned = undefined
    postponed = false
  }

  function set(ms: number): void {
    timer?.abort()
    timer = new AbortController()
    clock.after(ms, timer.signal).then(fire, () => {})
  }

  const isDue = () => planned !== undefined && clock.now() >= planned

  function fire(): void {
    const now = isDue() ? due : again
    timer?.abort()
    timer = undefined
    postponed = false
    now()
  }

  return {
    cancel,
    plan(expiresIn, whole) {
      const ms = (expiresIn || unknownLife) * 1000 * (whole ? 1 : share)
      planned = clock.now() + ms
      postponed = false
      set(ms)
    },
    postpone() {
      const left = planned === undefined || isDue() ? pause : planned - clock.now()
      set(Math.min(pause, left))
      postponed = true
      pause = Math.min(pause * 2, longestPause)
    },
    recovered() {
      pause = firstPause
    },
    wake() {
      if (postponed || (timer && isDue())) fire()
    },
  }
}
