import type { Generated } from 'kysely'
import type { DefaultedJson } from './json.ts'

export interface ToldEventsTable {
  vendor_id: string
  tenant_id: string
  id: string
  event_key: string
  left_out: DefaultedJson
  created_at: Generated<Date>
}

export interface ToldEventMailsTable {
  vendor_id: string
  event_id: string
  number: number
  taken: boolean | null
}

interface ToldEventsTables {
  told_events: ToldEventsTable
  told_event_mails: ToldEventMailsTable
}

declare module './tables.ts' {
  interface Tables extends ToldEventsTables {}
}
