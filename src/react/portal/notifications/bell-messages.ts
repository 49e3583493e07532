import { catalog } from '../../../state/app/messages.ts'

export const bellTexts = catalog('adminPortal.notificationBell', {
  none: 'Notifications',
  unread: {
    one: 'Notifications, {{count}} unread',
    other: 'Notifications, {{count}} unread',
  },
  many: 'Notifications, more than {{count}} unread',
  manyShort: '{{count}}+',
})
