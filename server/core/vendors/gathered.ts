/** Keys of one statement. */
const MAX_ENTRIES = 200

/**
 * Looks keys up one statement at a time: what is asked for while one runs goes together in the next, so that a flood of
 * different keys costs no more statements than the database answers one after the other. A key that is asked for after a
 * statement began is looked up by a later one.
 *
 * @param load finds those keys that are there
 */
export function gathered<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<Value | undefined>>()
  let running = false

  async function run(): Promise<void> {
    running = true
    // What is asked for at the same time goes together from the first statement on.
    await null
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX_ENTRIES)
      for (const [key] of batch) waiting.delete(key)
      try {
        const found = await load(batch.map(([key]) => key))
        for (const [key, { resolve }] of batch) resolve(found.get(key))
      } catch (error) {
        for (const [, { reject }] of batch) reject(error)
      }
    }
    running = false
  }

  return key => {
    let asked = waiting.get(key)
    if (!asked) waiting.set(key, (asked = Promise.withResolvers()))
    if (!running) void run()
    return asked.promise
  }
}
