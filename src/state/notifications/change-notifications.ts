import type { NotificationStatus } from '../../../contract/notifications.ts'
import type { App } from '../app/app.ts'
import { refreshInbox, replaceNotification, showAllRead, source } from './inbox.ts'

/** Marks a notification as read or unread, or archives it. */
export async function setNotificationStatus(
  app: App,
  notificationId: string,
  status: NotificationStatus,
): Promise<void> {
  const body = { params: { notificationId, status } }
  replaceNotification(app, await app.call('PUT /notification/status', { body }, source))
}

/** Pins a notification, or unpins it. */
export async function setNotificationPinned(
  app: App,
  notificationId: string,
  pinned: boolean,
): Promise<void> {
  const input = { params: { pinStatus: pinned ? 'pin' : 'unpin' }, body: { notificationId } } as const
  replaceNotification(app, await app.call('PUT /notification/:pinStatus', input, source))
}

export async function markAllNotificationsRead(app: App): Promise<void> {
  await app.call('POST /notification/status/mark-all-read', {}, source)
  showAllRead(app)
  await refreshInbox(app)
}
