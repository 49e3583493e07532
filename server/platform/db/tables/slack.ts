import type { Generated, JSONColumnType } from 'kysely'

/** Which channels hear of one event, and in which words. */
export interface StoredSlackEvent {
  eventKey: string
  channelIds: string[]
  title?: string | undefined
  message?: string | undefined
}

interface SlackInstallationsTable {
  vendor_id: string
  tenant_id: string
  team_id: string
  team_name: string
  bot_token: Buffer
  connected_at: Generated<Date>
  revoked_reason: string | null
  revoked_at: Date | null
}

export interface SlackSubscriptionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  is_active: Generated<boolean>
  slack_events: JSONColumnType<StoredSlackEvent[]>
  last_error: string | null
  last_error_channel: string | null
  last_error_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface SlackSecretsTable {
  vendor_id: string
  secret: Buffer
  fingerprint: string
  updated_at: Generated<Date>
}

interface SlackTables {
  slack_installations: SlackInstallationsTable
  slack_subscriptions: SlackSubscriptionsTable
  slack_secrets: SlackSecretsTable
}

declare module './tables.ts' {
  interface Tables extends SlackTables {}
}
