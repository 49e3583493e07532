import type { Generated } from 'kysely'

export interface OwnershipTransfersTable {
  vendor_id: string
  tenant_id: string
  id: string
  from_user_id: string
  to_user_id: string
  stays_owner: boolean
  created_at: Generated<Date>
  expires_at: Date
}

interface OwnershipTables {
  ownership_transfers: OwnershipTransfersTable
}

declare module './tables.ts' {
  interface Tables extends OwnershipTables {}
}
