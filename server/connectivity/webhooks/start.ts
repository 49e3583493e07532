import type { Services } from '../../core/context/services.ts'
import { type DispatcherOptions, startDispatcher } from './dispatcher.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { WEBHOOKS } from './subscribe.ts'

/** Has events delivered to webhooks while the server runs. */
export function startWebhooks(services: Services, options?: DispatcherOptions): () => Promise<void> {
  const dispatcher = startDispatcher(services, options)
  services.subscribers.subscribeQueue(WEBHOOKS, enqueueDeliveries(dispatcher.nudge))
  return () => dispatcher.stop()
}
