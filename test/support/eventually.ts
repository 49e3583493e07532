/**
 * Waits until the condition holds (answers something truthy).
 *
 * @param patience milliseconds after which it rejects
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  patience: number = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  for (;;) {
    const value = await condition()
    if (value) return value
    if (Date.now() > end) throw new Error(`This did not come true in ${patience} ms: ${condition}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
