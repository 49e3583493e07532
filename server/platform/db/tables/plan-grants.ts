import type { Generated } from 'kysely'

export interface PlanGrantsTable {
  vendor_id: string
  tenant_id: string
  id: string
  plan_id: string
  /** Null: every member of the tenant has it. */
  user_id: string | null
  expires_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface GrantsTables {
  plan_grants: PlanGrantsTable
}

declare module './tables.ts' {
  interface Tables extends GrantsTables {}
}
