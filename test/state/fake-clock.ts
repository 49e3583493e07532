import type { Clock } from '../../src/state/app/clock.ts'

export interface FakeClock extends Clock {
  /** Turns the hands, and lets everything happen that was due on the way. */
  advance(ms: number): Promise<void>
}

/** Lets promises that are ready run, several deep. */
export const settle = () => new Promise<void>(resolve => setImmediate(() => setImmediate(resolve)))

export function fakeClock(start = Date.UTC(2026, 10, 20)): FakeClock {
  let now = start
  let timers: { at: number; fire: () => void }[] = []
  const set = (at: number, fire: () => void) => {
    const timer = { at, fire }
    timers.push(timer)
    return () => {
      timers = timers.filter(other => other !== timer)
    }
  }
  return {
    now: () => now,
    after: (ms, signal) =>
      new Promise((resolve, reject) => {
        const clear = set(now + ms, resolve)
        signal?.addEventListener('abort', () => {
          clear()
          reject(signal.reason)
        })
      }),
    every(ms, work) {
      let clear = () => {}
      const again = () => {
        clear = set(now + ms, () => {
          again()
          work()
        })
      }
      again()
      return () => clear()
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const due = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter(timer => timer !== due)
        now = Math.max(now, due.at)
        due.fire()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
