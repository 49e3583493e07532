import type { Generated } from 'kysely'

export interface GroupsTable {
  vendor_id: string
  tenant_id: string
  id: string
  name: string
  color: Generated<string>
  description: Generated<string>
  metadata: Generated<string>
  managed_by: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface GroupMembersTable {
  vendor_id: string
  tenant_id: string
  group_id: string
  user_id: string
  created_at: Generated<Date>
}

export interface GroupRolesTable {
  vendor_id: string
  tenant_id: string
  group_id: string
  role_id: string
  given_by: string | null
  given_at: Date | null
}

export interface GroupConfigurationsTable {
  vendor_id: string
  tenant_id: string
  enabled: Generated<boolean>
  roles_enabled: Generated<boolean>
  updated_at: Generated<Date>
}

interface GroupsTables {
  groups: GroupsTable
  group_members: GroupMembersTable
  group_roles: GroupRolesTable
  group_configurations: GroupConfigurationsTable
}

declare module './tables.ts' {
  interface Tables extends GroupsTables {}
}
