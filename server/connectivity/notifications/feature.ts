import { notificationDays } from '../../../rules/notifications.ts'
import { feature } from '../../core/feature/feature.ts'
import { notification } from './mails/notification.ts'
import { notificationDigest } from './mails/notification-digest.ts'
import { digestQueue } from './queue.ts'

export const notifications = feature({
  name: 'notifications',
  routes: [async () => (await import('./routes.ts')).notificationsRoutes],
  queues: [digestQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startNotifications(services)
    },
  },
  tables: {
    notifications: { onErasure: 'cascade' },
    notification_inboxes: { onErasure: 'cascade' },
    notification_preferences: { onErasure: 'cascade' },
  },
  retention: [
    {
      table: 'notifications',
      expired: `not is_pinned and created_at < now() - interval '${notificationDays} days'`,
    },
  ],
  mails: { notification, 'notification-digest': notificationDigest },
  personalData: {
    export: {
      notifications: async () => (await import('./personal-data.ts')).exportedNotifications,
      notificationPreferences: async () => (await import('./personal-data.ts')).exportedPreferences,
    },
    erase: async () => (await import('./personal-data.ts')).forgetInNotifications,
  },
})
