import { type RawBuilder, sql } from 'kysely'
import type { FactorKind } from '../../../contract/factor-kind.ts'
import { actsAsSuperUser, strongestLevel } from '../../core/roles/standing.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** A membership with what is shown of its user. */
export interface MemberRow {
  vendor_id: string
  tenant_id: string
  user_id: string
  name: string
  email: string
  username: string
  phone_number: string
  verified: boolean
  is_locked: boolean
  provider: string
  is_disabled: boolean
  activated: boolean
  sub_account_access_allowed: boolean
  managed_by: 'frontegg' | 'scim2'
  temporary_expires_at: Date | null
  last_seen_at: Date | null
  signed_in_at: Date | null
  joined_at: Date
  role_ids: string[]
  group_ids: string[]
  /** Roles that only groups give. */
  group_role_ids: string[]
  invisible: boolean
  updated_at: Date
  super_user: boolean
  mfa_enrolled: boolean
  profile_picture_url: string | null
  metadata: Record<string, unknown>
  /** The memberships that the caller may see: this one, or those of the subtree. */
  seats: { tenantId: string; roleIds: string[] }[]
}

/** A row with the kinds of second factors, and what decides whether the caller may see them. */
export interface FactorsRow extends MemberRow {
  /** Null of who has not joined. */
  second_factors: FactorKind[] | null
  acts_as_super_user: boolean
  permission_keys: string[]
  level: number | null
}

/**
 * Joins the user to `memberships m`, but to no pending member who has accounts elsewhere: an open invitation must
 * not tell whose address it went to.
 */
export const hiddenJoin = sql`
  left join users u on u.vendor_id = m.vendor_id and u.id = m.user_id and (m.activated or not exists (
    select from memberships e where e.vendor_id = m.vendor_id and e.user_id = m.user_id and e.tenant_id <> m.tenant_id))`

/** @param root the tenant whose subtree the caller looks at; without it, one tenant is looked at */
export function memberColumns(root?: TenantScope): RawBuilder<unknown> {
  return sql`m.vendor_id, m.tenant_id, m.user_id, m.name, m.email, m.username, m.phone_number, m.verified,
    m.is_locked, m.provider, m.is_disabled, m.activated, m.sub_account_access_allowed, m.managed_by,
    m.temporary_expires_at, ${activity('last_seen_at')} as last_seen_at,
    ${activity('signed_in_at')} as signed_in_at, m.joined_at, m.role_ids, m.group_ids, m.group_role_ids, m.invisible,
    coalesce(u.super_user, false) as super_user, coalesce(u.mfa_enrolled, false) as mfa_enrolled,
    u.profile_picture_url, coalesce(u.metadata, '{}') as metadata,
    coalesce(u.updated_at, m.joined_at) as updated_at,
    ${root === undefined ? ownMembership : seatsBelow(root)} as seats`
}

/** Beside `memberColumns`, in the same statement. */
export const factorColumns = sql`case when m.activated then array(
    select case d.kind when 'sms' then 'SMS' else 'AuthenticatorApp' end from mfa_devices d
      where d.vendor_id = m.vendor_id and d.user_id = m.user_id
    union select 'WebAuthn' from webauthn_credentials c
      where c.vendor_id = m.vendor_id and c.user_id = m.user_id and c.purpose = 'mfa' order by 1) end as second_factors,
  coalesce(${actsAsSuperUser('m', 'u')}, false) as acts_as_super_user, m.permission_keys, ${strongestLevel('m')} as level`

const activity = (
  column: 'last_seen_at' | 'signed_in_at',
) => sql`(select nullif(s.${sql.ref(column)}, '-infinity') from member_activity s
  where s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id and s.user_id = m.user_id)`

const ownMembership = sql`jsonb_build_array(jsonb_build_object('tenantId', m.tenant_id, 'roleIds', m.role_ids))`

// The root's path is read once, and not of every seat.
const seatsBelow = ({ vendorId, tenantId }: TenantScope) => sql`(
  select jsonb_agg(jsonb_build_object('tenantId', s.tenant_id, 'roleIds', s.role_ids) order by t.path)
  from memberships s join tenants t on t.vendor_id = s.vendor_id and t.id = s.tenant_id and t.deleted_at is null
    and starts_with(t.path, (select r.path from tenants r where r.vendor_id = ${vendorId} and r.id = ${tenantId}))
  where s.vendor_id = m.vendor_id and s.user_id = m.user_id and s.inherited_from is null)`
