import type { Generated } from 'kysely'

export interface EventSubscriptionsTable {
  id: string
  vendor_id: string
  tenant_id: string | null
  event_type: string
  subscriber: string
  endpoint_id: string
  created_at: Generated<Date>
  /** The transaction that wrote it, as text. */
  changed_in: Generated<string>
}

export interface EventSubscriptionDeletionsTable {
  id: string
  vendor_id: string
  tenant_id: string | null
  event_type: string
  changed_in: Generated<string>
  created_at: Generated<Date>
}

export interface EventDeliveriesTable {
  event_id: string
  subscriber: string
  endpoint_id: Generated<string>
  status: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  next_at: Generated<Date | null>
  response: string | null
  job_id: string | null
  created_at: Generated<Date>
}

interface EventDeliveriesTables {
  event_subscriptions: EventSubscriptionsTable
  event_subscription_deletions: EventSubscriptionDeletionsTable
  event_deliveries: EventDeliveriesTable
}

declare module './tables.ts' {
  interface Tables extends EventDeliveriesTables {}
}
