import {
  type PermissionRow,
  permissionsColumn,
  type RoleRow,
  rolesColumn,
} from '../../core/access/access-columns.ts'
import { letsIn, letsInFrom, withinLimits } from '../../core/sessions/tenant-limits.ts'
import { type Places, statement } from '../../platform/db/statement.ts'

interface MeParameters {
  vendorId: string
  sessionId: string
  userId: string
  tenantId: string
  /** Of the caller. */
  address: string | null
  /** Whether the tenant is the token's, whose countries counted when it was issued. */
  isOwn: boolean
  /** Of the caller. */
  country: string | null
}

/**
 * Everything about the signed-in user in ONE statement, which also checks that the session lives and that the user may
 * enter the tenant: no row, not signed in.
 *
 * The session is found by its id: `is not distinct from` keeps the planner from looking through all sessions of the user.
 */
const meFrom = (session: string, acted = 'false', there: (p: Places<MeParameters>) => string = () => '') =>
  statement<MeParameters>(
    p => `
with own as materialized (
  select o.tenant_id, o.role_ids || o.group_role_ids as role_ids, o.sessions_from,
    t.vendor_id, t.id, t.session_seconds, t.idle_seconds, t.ip_list, t.country_list, t.parent_id,
    t.session_seconds_above, t.idle_seconds_above, t.ip_list_above
  from memberships o
  join tenants t on t.vendor_id = o.vendor_id and t.id = o.tenant_id
  where o.vendor_id = ${p.vendorId} and o.user_id = ${p.userId} and o.activated and not o.is_disabled
    and (o.temporary_expires_at is null or o.temporary_expires_at > now()) and t.deleted_at is null
    and (o.inherited_from is null or o.tenant_id = ${p.tenantId})
)
select ${letsIn('here', p.address)} and (${p.isOwn} or ${letsInFrom('here', p.country)}) as allowed, ${acted} as acted, u.id, u.email, u.name, u.phone_number, u.address, u.job_title, u.language, u.profile_picture_url, u.metadata, u.provider,
  u.verified, u.super_user, u.invisible, u.mfa_enrolled, u.last_login_at, u.created_at,
  m.username, m.tenant_id, m.role_ids || m.group_role_ids as role_ids, m.activated, m.is_disabled, m.sub_account_access_allowed, m.managed_by,
  m.temporary_expires_at,
  (select json_agg(json_build_object('tenant_id', own.tenant_id, 'role_ids', own.role_ids)
    order by own.tenant_id) from own) as tenants,
  ${rolesColumn(p.vendorId, 'array(select unnest(own.role_ids) from own)')} as all_roles,
  ${permissionsColumn(p.vendorId, 'm.role_ids || m.group_role_ids')} as permissions,
  (select json_agg(json_build_object('id', g.id, 'role_ids', array(select gr.role_id from group_roles gr
    where gr.vendor_id = ${p.vendorId} and gr.tenant_id = ${p.tenantId} and gr.group_id = g.id order by gr.role_id)))
    from unnest(m.group_ids) as g (id)) as groups,
  array(select a.application_id from user_applications a
    where a.vendor_id = ${p.vendorId} and a.tenant_id = ${p.tenantId} and a.user_id = ${p.userId} order by a.application_id) as applications
from ${session} s
join users u on u.vendor_id = ${p.vendorId} and u.id = ${p.userId}
join memberships m on m.vendor_id = ${p.vendorId} and m.user_id = ${p.userId} and m.tenant_id = ${p.tenantId}
join own here on here.tenant_id = m.tenant_id
where s.vendor_id = ${p.vendorId} and s.id = ${p.sessionId} and s.user_id is not distinct from ${p.userId}
  and s.revoked_at is null and s.expires_at > now()
  and ${withinLimits('s', 'here', 'here')} ${there(p)}`,
  )

/** The session of an impersonation stays in its tenant. */
export const ME = meFrom(
  'sessions',
  's.actor_label is not null',
  p => `and (s.actor_label is null or s.tenant_id = ${p.tenantId})`,
)

/** The same for a personal API token, which was read from the database just now: it stands for a session that lives. */
export const ME_BY_TOKEN = meFrom(`(select t.vendor_id, t.id, t.user_id, null::timestamptz as revoked_at,
  'infinity'::timestamptz as expires_at, 'infinity'::timestamptz as authenticated_at,
  'infinity'::timestamptz as last_seen_at from api_tokens t)`)

export interface MeRow {
  allowed: boolean
  /** The user is being impersonated. */
  acted: boolean
  id: string
  email: string | null
  name: string | null
  phone_number: string | null
  address: string | null
  job_title: string | null
  language: string | null
  profile_picture_url: string | null
  metadata: unknown
  provider: string
  verified: boolean
  super_user: boolean
  invisible: boolean
  mfa_enrolled: boolean
  last_login_at: Date | null
  created_at: Date
  username: string
  tenant_id: string
  /** Own ones and those that groups give. */
  role_ids: string[]
  activated: boolean
  is_disabled: boolean
  sub_account_access_allowed: boolean
  managed_by: string
  temporary_expires_at: Date | null
  tenants: { tenant_id: string; role_ids: string[] }[]
  all_roles: RoleRow[]
  permissions: PermissionRow[]
  /** Null: in none. */
  groups: { id: string; role_ids: string[] }[] | null
  applications: string[]
}
