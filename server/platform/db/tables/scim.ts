import type { Generated } from 'kysely'
import type { JsonColumn } from './json.ts'

export interface ScimConnectionsTable {
  vendor_id: string
  tenant_id: string
  id: string
  name: string
  source: string
  sync_to_user_management: Generated<boolean>
  user_count: Generated<number>
  group_count: Generated<number>
  last_sync_at: Date | null
  refusal_mailed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ScimTokensTable {
  vendor_id: string
  tenant_id: string
  connection_id: string
  id: string
  hash: Buffer
  expires_at: Date | null
  last_used_at: Date | null
  created_at: Generated<Date>
}

export interface ScimUsersTable {
  vendor_id: string
  tenant_id: string
  connection_id: string
  id: string
  user_id: string | null
  made_account: Generated<boolean>
  invited_at: Date | null
  problem: string | null
  user_name: string
  external_id: string | null
  display_name: string | null
  email: string
  emails: Generated<string[]>
  active: Generated<boolean>
  resource: JsonColumn
  /** int8 comes as text. */
  version: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ScimGroupsTable {
  vendor_id: string
  tenant_id: string
  connection_id: string
  id: string
  group_id: string | null
  display_name: string
  external_id: string | null
  problem: string | null
  member_count: Generated<number>
  version: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ScimGroupMembersTable {
  vendor_id: string
  tenant_id: string
  connection_id: string
  group_id: string
  member_id: string
}

export interface ScimRequestsTable {
  vendor_id: string
  tenant_id: string
  connection_id: string
  id: string
  method: string
  resource: string
  resource_id: string | null
  attributes: Generated<string[]>
  status: number
  scim_type: string | null
  detail: string | null
  ip: string
  duration_ms: number
  created_at: Generated<Date>
  expires_at: Date
}

interface ScimTables {
  scim_connections: ScimConnectionsTable
  scim_tokens: ScimTokensTable
  scim_users: ScimUsersTable
  scim_groups: ScimGroupsTable
  scim_group_members: ScimGroupMembersTable
  scim_requests: ScimRequestsTable
}

declare module './tables.ts' {
  interface Tables extends ScimTables {}
}
