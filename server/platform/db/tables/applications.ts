import type { Generated } from 'kysely'

export interface UserApplicationsTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  application_id: string
  created_at: Generated<Date>
}

export interface AssignmentsTables {
  user_applications: UserApplicationsTable
}
