import type { Services } from '../../core/context/services.ts'
import { attemptCounts } from './attempt-counts.ts'
import { type DispatcherOptions, type DispatcherParts, startDispatcher } from './dispatcher.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { WEBHOOKS } from './subscribe.ts'
import { reasonToSwitchOff, switchOff } from './switch-off.ts'

type Parts = DispatcherParts & Pick<Services, 'transact' | 'subscribers'>

/**
 * Has events delivered to webhooks while the server runs.
 *
 * @param hurry in place of what receivers are promised: tests are not as patient
 */
export function startWebhooks(
  services: Parts,
  hurry: Pick<DispatcherOptions, 'schedule' | 'lease'> = {},
): () => Promise<void> {
  const counts = attemptCounts(services.database)
  const dispatcher = startDispatcher(services, {
    ...hurry,
    async onSettled(claim, outcome, standing) {
      counts[outcome.delivered ? 'delivered' : outcome.statusCode ? 'failed' : 'unanswered']++
      const reason = reasonToSwitchOff(outcome, standing)
      if (reason) await switchOff(services, claim, reason, outcome)
    },
  })
  services.subscribers.subscribeQueue(WEBHOOKS, enqueueDeliveries(dispatcher.nudge))
  return () => dispatcher.stop()
}
