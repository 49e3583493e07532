import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultedJson } from './json.ts'

export interface PermissionCategoriesTable {
  vendor_id: string
  id: string
  name: string
  description: Generated<string>
  fe_category: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface PermissionsTable {
  vendor_id: string
  id: string
  key: string
  name: string
  description: Generated<string>
  category_id: string
  fe_permission: Generated<boolean>
  /** The vendor file names it. */
  in_file: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface RolesTable {
  vendor_id: string
  id: string
  tenant_id: string | null
  key: string
  name: string
  description: string | null
  is_default: Generated<boolean>
  level: Generated<number>
  /** The vendor file names it. */
  in_file: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface RolePermissionsTable {
  vendor_id: string
  role_id: string
  permission_id: string
}

export interface MembershipsTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  name: Generated<string>
  email: Generated<string>
  username: Generated<string>
  phone_number: Generated<string>
  search: GeneratedAlways<string | null>
  verified: Generated<boolean>
  is_locked: Generated<boolean>
  provider: Generated<string>
  invisible: Generated<boolean>
  is_disabled: Generated<boolean>
  activated: Generated<boolean>
  sub_account_access_allowed: Generated<boolean>
  managed_by: Generated<string>
  temporary_expires_at: Date | null
  /** Written by earlier releases; `member_activity` has it. */
  last_seen_at: Generated<Date | null>
  joined_at: Generated<Date>
  /** Sessions that began before do not enter this tenant. */
  sessions_from: Date | null
  role_ids: Generated<string[]>
  role_keys: Generated<string[]>
  permission_keys: Generated<string[]>
  group_ids: Generated<string[]>
  group_role_ids: Generated<string[]>
  /** The tenant above whose membership this one repeats, of who enters from there; null: a membership of its own. */
  inherited_from: string | null
  /** Of who has joined; kept by triggers. */
  mfa_enrolled: Generated<boolean>
  password_breached: Generated<boolean>
}

/** When a member was last seen, to the hour, and last signed in; '-infinity' is never. */
export interface MemberActivityTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  last_seen_at: Generated<Date>
  /** Into this tenant: by a sign-in, or by switching to it. */
  signed_in_at: Generated<Date>
}

export interface MembershipRolesTable {
  vendor_id: string
  tenant_id: string
  user_id: string
  role_id: string
}

export interface InviteLinksTable {
  vendor_id: string
  tenant_id: string
  id: string
  user_id: string | null
  hash: Buffer
  sealed_token: Buffer
  role_ids: Generated<string[]>
  should_send_email: Generated<boolean>
  expires_at: Date | null
  created_at: Generated<Date>
}

export interface TenantsTable {
  vendor_id: string
  id: string
  name: string
  alias: string | null
  parent_id: string | null
  path: string
  is_reseller: Generated<boolean>
  metadata: DefaultedJson
  address: string | null
  timezone: string | null
  date_format: string | null
  time_format: string | null
  currency: string | null
  logo: string | null
  website: string | null
  application_url: string | null
  login_url: string | null
  has_custom_login: Generated<boolean>
  /** Opened by a sign-up, and not by an operator or the vendor. */
  self_opened: Generated<boolean>
  /** Limits of its sessions; null: none of its own. Kept by server/admin/security/session-configuration.ts. */
  session_seconds: number | null
  idle_seconds: number | null
  max_sessions: number | null
  /** Which list of addresses counts; null: none. Kept by server/admin/security/ip-config.ts. */
  ip_list: 'ALLOW' | 'BLOCK' | null
  /** The strictest of the tenants above it, kept by triggers; null: none of them has one. */
  session_seconds_above: number | null
  idle_seconds_above: number | null
  max_sessions_above: number | null
  /** Whether a tenant above it has a list of addresses that counts. */
  ip_list_above: Generated<boolean>
  country_list: 'ALLOW' | 'BLOCK' | null
  unknown_country_enters: Generated<boolean>
  /** Which of its members may enter the tenants below it. */
  sub_account_access: Generated<'defaultOff' | 'defaultOn' | 'alwaysOn'>
  tenant_type: 'customer' | 'spam' | 'test' | 'reseller' | 'headquarter' | null
  /** Any word of the vendor's. */
  status: string | null
  member_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  /** Of one that its owner deleted: it can be restored until then. Of one that the vendor deleted: `deleted_at`. */
  erase_after: Date | null
  erasing_at: Generated<Date | null>
  erased_at: Date | null
}

interface AccessTables {
  permission_categories: PermissionCategoriesTable
  permissions: PermissionsTable
  roles: RolesTable
  role_permissions: RolePermissionsTable
  memberships: MembershipsTable
  member_activity: MemberActivityTable
  membership_roles: MembershipRolesTable
  invite_links: InviteLinksTable
  tenants: TenantsTable
}

declare module './tables.ts' {
  interface Tables extends AccessTables {}
}
