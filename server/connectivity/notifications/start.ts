import type { EventKey } from '../../../contract/events.ts'
import { topics } from '../../../rules/notifications.ts'
import type { Services } from '../../core/context/services.ts'
import { sendDueDigests } from './digests.ts'
import { notifyOf } from './notify.ts'
import { digestQueue } from './queue.ts'
import { trimFullInboxes } from './trim.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** The name of notifications among the subscribers to events: it stays as it is from release to release. */
const NOTIFICATIONS = 'notifications'

/** Has people notified of what concerns them while the server runs. Events that no topic names cost nothing. */
export async function startNotifications(services: Services): Promise<void> {
  subscribeToTopics(services)
  await services.jobs.work(digestQueue, async () => {
    await sendDueDigests(services)
    await trimFullInboxes(services)
  })
  await services.jobs.schedule(digestQueue, EVERY_FIVE_MINUTES)
}

export function subscribeToTopics(services: Services): void {
  services.subscribers.subscribe(NOTIFICATIONS, Object.keys(topics) as EventKey[], event =>
    notifyOf(services, event),
  )
}
