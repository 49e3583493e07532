import type { Generated } from 'kysely'
import type { DefaultedJson } from './json.ts'

export interface VendorBulksTable {
  vendor_id: string
  id: string
  kind: 'migration' | 'invitation'
  /** What was sent, and who sent it; null once it is done. */
  sealed: Buffer | null
  total: number
  done: Generated<number>
  added: Generated<number>
  known: Generated<number>
  activated: Generated<number>
  failures: DefaultedJson
  /** Places of rows that wait for a limit of mails. */
  put_off: Generated<number[]>
  created_at: Generated<Date>
  finished_at: Date | null
}

interface BulksTables {
  vendor_bulks: VendorBulksTable
}

declare module './tables.ts' {
  interface Tables extends BulksTables {}
}
