import type { Generated } from 'kysely'
import type { DefaultedJson } from './json.ts'

export interface NotificationsTable {
  vendor_id: string
  user_id: string
  id: string
  tenant_id: string | null
  event_id: string
  event_key: string
  data: DefaultedJson
  about_user_id: string | null
  shown: Generated<boolean>
  status: Generated<'unread' | 'read' | 'archived'>
  is_pinned: Generated<boolean>
  digest_at: Date | null
  created_at: Generated<Date>
}

export interface NotificationInboxesTable {
  vendor_id: string
  user_id: string
  /** int8 comes as text. */
  revision: Generated<string>
  received: Generated<number>
  time_zone: string | null
  digest_hour: Generated<number>
}

export interface NotificationPreferencesTable {
  vendor_id: string
  id: string
  user_id: string
  tenant_id: string | null
  event_key: string
  portal: boolean
  mail: 'off' | 'now' | 'digest'
}

interface NotificationTables {
  notifications: NotificationsTable
  notification_inboxes: NotificationInboxesTable
  notification_preferences: NotificationPreferencesTable
}

declare module './tables.ts' {
  interface Tables extends NotificationTables {}
}
