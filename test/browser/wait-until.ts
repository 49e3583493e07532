import { waitUntil as poll } from '@open-wc/testing'

/**
 * Resolves as soon as the condition holds. The second that @open-wc waits by itself is not enough on a busy machine.
 *
 * @param what said when it does not come true within 20 s
 */
export const waitUntil = (condition: () => unknown, what?: string): Promise<void> =>
  poll(condition, what, { interval: 20, timeout: 20_000 })
