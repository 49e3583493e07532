import type { World } from './world.ts'

const DAY = 24 * 60 * 60 * 1000
const MONTH = 30 * DAY

/** As Stripe: keys mean nothing new after a day, events are kept for thirty. Time is the machine's, not the sandbox's. */
export function forgetOld({ store }: World, now: number = Date.now()): void {
  store.transaction(() => {
    for (const { id, at } of store.all('answers')) if (at * 1000 < now - DAY) store.remove('answers', id)
    for (const { id, due, event, status } of store.all('deliveries')) {
      if (due > now - MONTH || status === 'held') continue
      store.remove('deliveries', id)
      store.remove('events', event)
    }
  })
}
