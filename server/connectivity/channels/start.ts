import type { Services } from '../../core/context/services.ts'
import { notifySubscribers } from './notify.ts'
import { digestQueue } from './queue.ts'
import { SUBSCRIBERS } from './subscribe.ts'
import { sumUp } from './sum-up.ts'
import { hashOptOuts } from './unsubscribed.ts'

/** Has recipients notified of events while the server runs. */
export async function startChannels(services: Services): Promise<void> {
  for (const channel of ['email', 'sms'] as const)
    services.subscribers.subscribe(SUBSCRIBERS[channel], [], notifySubscribers(services, channel))
  await services.transact(tx => hashOptOuts(tx.kysely, services))
  await services.jobs.work(digestQueue, ({ data }) => sumUp(services, data))
}
