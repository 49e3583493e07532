import type { Generated } from 'kysely'

export interface UserApplicationsTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  application_id: string
  created_at: Generated<Date>
}

export interface TenantApplicationsTable {
  vendor_id: string
  tenant_id: string
  application_id: string
  access_type: 'FREE_ACCESS' | 'MANAGED_ACCESS'
  created_at: Generated<Date>
}

interface AssignmentsTables {
  tenant_applications: TenantApplicationsTable
  user_applications: UserApplicationsTable
}

declare module './tables.ts' {
  interface Tables extends AssignmentsTables {}
}
