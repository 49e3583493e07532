import type { Generated } from 'kysely'

export interface WebhooksTable {
  vendor_id: string
  id: string
  tenant_id: string | null
  display_name: string
  description: Generated<string>
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: Date | null
  event_keys: string[]
  is_active: Generated<boolean>
  /** int8 comes as text. */
  invocations: Generated<string>
  disabled_reason: 'failures' | 'gone' | null
  disabled_at: Date | null
  last_error: string | null
  failing_since: Date | null
  failing_days: Generated<number>
  failing_day: Date | null
  file_key: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface WebhookDeliveriesTable {
  vendor_id: string
  id: string
  webhook_id: string
  tenant_id: string | null
  event_id: string
  event_key: string
  user_id: string | null
  body: string | null
  status: Generated<'waiting' | 'delivered' | 'failed' | 'canceled'>
  attempts: Generated<number>
  claims: Generated<number>
  next_at: Generated<Date>
  in_flight: Generated<boolean>
  claimed_by: string | null
  forget: Generated<boolean>
  created_at: Generated<Date>
  expires_at: Date
}

export interface WebhookLogsTable {
  vendor_id: string
  id: string
  webhook_id: string
  delivery_id: string
  tenant_id: string | null
  event_key: string
  attempt: number
  status_code: number | null
  body: string
  duration_ms: number
  created_at: Generated<Date>
  expires_at: Date
}

interface WebhookTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_logs: WebhookLogsTable
}

declare module './tables.ts' {
  interface Tables extends WebhookTables {}
}
