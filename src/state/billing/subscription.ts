import type { App } from '../app/app.ts'
import { read } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

/** Reads the subscription of this tenant: the first of the managed ones; PLAN-38. */
export async function loadSubscription(app: App): Promise<void> {
  await read(subscriptionsOf(app).$subscription, async () => {
    const [subscription] = await app.call('GET /subscriptions/resources/subscriptions/v1', {}, source)
    return { subscription }
  })
}
