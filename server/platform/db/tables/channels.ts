import type { ColumnType, Generated } from 'kysely'

type Message = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>

interface ChannelConfigurationsTable {
  vendor_id: string
  tenant_id: string
  channel: 'email' | 'sms'
  event_key: string
  enabled: Generated<boolean>
  created_at: Generated<Date>
}

export interface ChannelSubscriptionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  channel: 'email' | 'sms'
  event_key: string
  name: Generated<string>
  enabled: Generated<boolean>
  recipients: string[]
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ChannelMessagesTable {
  vendor_id: string
  tenant_id: string
  channel: 'email' | 'sms' | 'slack'
  recipient: string
  event_id: string
  subscription_id: string
  user_id: string | null
  status: 'sent' | 'waiting' | 'summed'
  message: Message
  created_at: Generated<Date>
}

interface ChannelOptOutsTable {
  vendor_id: string
  tenant_id: string
  email: string
  created_at: Generated<Date>
}

interface ChannelConfirmationsTable {
  vendor_id: string
  tenant_id: string
  email: string
  created_at: Generated<Date>
  confirmed_at: Date | null
}

interface ChannelUnsubscribedTable {
  vendor_id: string
  tenant_id: string
  hash: Buffer
  created_at: Generated<Date>
}

interface ChannelSecretsTable {
  vendor_id: string
  secret: Buffer
}

interface ChannelTables {
  channel_configurations: ChannelConfigurationsTable
  channel_subscriptions: ChannelSubscriptionsTable
  channel_messages: ChannelMessagesTable
  /** Of releases before: moved to `channel_unsubscribed`. */
  channel_opt_outs: ChannelOptOutsTable
  channel_confirmations: ChannelConfirmationsTable
  channel_unsubscribed: ChannelUnsubscribedTable
  channel_secrets: ChannelSecretsTable
}

declare module './tables.ts' {
  interface Tables extends ChannelTables {}
}
