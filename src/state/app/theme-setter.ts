import type { Clock } from './clock.ts'
import { fallbackTexts, themePoll, themeWait } from './constants.ts'

/** Waits for a box that is being drawn to hand over its setter: looks every 50 ms, 4000 ms at most (THEME-10). */
export async function waitForSetter<T>(clock: Clock, look: () => T | undefined): Promise<T> {
  const until = clock.now() + themeWait
  for (;;) {
    const setter = look()
    if (setter !== undefined) return setter
    if (clock.now() >= until) throw new Error(fallbackTexts.renderer)
    await clock.after(themePoll)
  }
}
