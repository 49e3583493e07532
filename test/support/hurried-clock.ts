/** Gives the page a clock that a test puts forward, by `pass(milliseconds)`. */
export function hurriedClock(): void {
  const { setTimeout: later, Date } = globalThis
  const now = Date.now.bind(Date)
  const waiting = new Set<{ due: number; call: () => void }>()
  let ahead = 0
  Date.now = () => now() + ahead
  const scheduled = (call: () => void, ms = 0, ...rest: unknown[]) => {
    const one = { due: Date.now() + ms, call }
    if (ms > 10_000) waiting.add(one)
    return later(
      () => {
        if (ms <= 10_000 || waiting.delete(one)) call()
      },
      ms,
      ...rest,
    )
  }
  const pass = (ms: number) => {
    ahead += ms
    for (const one of waiting) if (one.due <= Date.now() && waiting.delete(one)) one.call()
  }
  Object.assign(globalThis, { setTimeout: scheduled, pass })
}
