import { eventDefinition } from '../../../contract/events.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { sayNotification } from '../../../rules/notification-texts.ts'
import { topicOf } from '../../../rules/notifications.ts'
import type { Links } from './links.ts'

export interface NotificationRow {
  id: string
  event_key: string
  data: Record<string, unknown>
  status: 'unread' | 'read' | 'archived'
  is_pinned: boolean
  /** Text where it comes in JSON. */
  created_at: Date | string
}

/** A notification as it is shown. */
export function shownNotification(row: NotificationRow, links: Links): Notification {
  const { name = row.event_key, page } = topicOf(row.event_key) ?? {}
  const data = row.data as Record<string, string>
  return {
    id: row.id,
    ...sayNotification(name, data),
    severity: eventDefinition(row.event_key)?.severity ?? 'Info',
    url: links.page(page),
    viewed: row.status !== 'unread',
    createdAt: new Date(row.created_at).toISOString(),
    status: row.status,
    isPinned: row.is_pinned,
    key: row.event_key,
    actions: [],
    topic: name,
    data,
    ...(page && { page }),
  }
}
