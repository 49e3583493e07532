import type { Inbox, Notification } from '../../contract/notifications.ts'

/** An unread notification, by the end of its id. */
export const notification = (end: number, facts: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-7000-8000-${`${end}`.padStart(12, '0')}`,
  title: 'Passkey added',
  body: 'A passkey was added to your account.',
  severity: 'High',
  url: '',
  viewed: false,
  createdAt: '2026-11-26T07:00:00.000Z',
  status: 'unread',
  isPinned: false,
  key: 'frontegg.user.passkeyAdded',
  actions: [],
  topic: 'passkeyAdded',
  data: {},
  ...facts,
})

/** A page of an inbox; `next` where there are older ones. */
export const inboxWith = (items: Notification[], next?: string): Inbox => ({
  items,
  unreadCount: items.filter(({ status }) => status === 'unread').length,
  revision: '5',
  ...(next && { next }),
})
