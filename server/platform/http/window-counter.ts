/** How often what has expired is thrown away, in milliseconds. */
const SWEEP_EACH = 10_000

interface Window {
  points: number
  /** When it begins anew, epoch ms. */
  until: number
}

export interface Consumed {
  consumedPoints: number
  msBeforeNext: number
}

/**
 * Counts by key within fixed windows, in this process. Every request is counted, so it makes no promise and no timer: what
 * has expired is swept out when a new key comes.
 */
export class WindowCounter {
  readonly #windows = new Map<string, Window>()
  #sweptAt = 0

  /** @param seconds how long a window lasts that begins now */
  consume(key: string, seconds: number, now: number = Date.now()): Consumed {
    let window = this.#windows.get(key)
    if (!window || window.until <= now) {
      if (now - this.#sweptAt >= SWEEP_EACH) this.#sweep(now)
      window = { points: 0, until: now + seconds * 1000 }
      this.#windows.set(key, window)
    }
    window.points++
    return { consumedPoints: window.points, msBeforeNext: window.until - now }
  }

  /** Keys that are kept. */
  get size(): number {
    return this.#windows.size
  }

  #sweep(now: number): void {
    this.#sweptAt = now
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
  }
}
