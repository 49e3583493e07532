/**
 * Calls with one key share one run: a refresh token is consumed once, however many requests wait. What it brought is kept for
 * a while for those that come a moment later with the same key, as the requests of one page do.
 *
 * @param keptFor milliseconds; what failed or brought nothing is not kept
 */
export function singleFlight<Value>(
  keptFor: number,
): (key: string, run: () => Promise<Value>) => Promise<Value> {
  const open = new Map<string, Promise<Value>>()
  return (key, run) => {
    const running = open.get(key)
    if (running) return running
    const forget = () => open.delete(key)
    const begun = run()
    open.set(key, begun)
    begun.then(value => {
      if (value === undefined) forget()
      else unheld(setTimeout(forget, keptFor))
    }, forget)
    return begun
  }
}

/** A process may end while the timer runs; edge runtimes have numbers for timers. */
const unheld = (timer: unknown): void => (timer as { unref?: () => void }).unref?.()
