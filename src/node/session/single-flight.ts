/** Calls with one key that overlap share one run: a refresh token is consumed once, however many requests wait. */
export function singleFlight<Value>(): (key: string, run: () => Promise<Value>) => Promise<Value> {
  const open = new Map<string, Promise<Value>>()
  return (key, run) => {
    const running = open.get(key)
    if (running) return running
    const begun = run().finally(() => open.delete(key))
    open.set(key, begun)
    return begun
  }
}
