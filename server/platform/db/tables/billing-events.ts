import type { Generated } from 'kysely'

export interface BillingEventsTable {
  vendor_id: string
  id: string
  type: string
  customer_id: string | null
  invoice_id: string | null
  created_at: Date
  received_at: Generated<Date>
  source: Generated<'webhook' | 'reconcile'>
  due_at: Generated<Date>
  attempts: Generated<number>
  done_at: Date | null
  outcome: 'applied' | 'unchanged' | 'ignored' | 'failed' | null
  failure: string | null
}

export interface BillingReconciliationsTable {
  vendor_id: string
  events_until: Date | null
  compared_until: string | null
  ran_at: Date | null
  failure: string | null
  missed_events: Generated<string>
  divergences: Generated<string>
}

interface BillingEventsTables {
  billing_events: BillingEventsTable
  billing_reconciliations: BillingReconciliationsTable
}

declare module './tables.ts' {
  interface Tables extends BillingEventsTables {}
}
