import type { EnforceMfa, PasswordRotation } from '../../../contract/security-policies.ts'
import { strictest } from './tenant-limits.ts'

/**
 * A tenant that a person enters from above has no say while they are elsewhere: what is below decides nothing about who is
 * above. Neither is it in their tokens, where there may be thousands.
 */
const OWN_OR_HERE = '(o.inherited_from is null or o.tenant_id = m.tenant_id)'

/**
 * A user as a member who may enter a tenant now: not locked by an administrator, activated there, not disabled, not expired. The tenant that
 * the user last worked in, else the one joined first.
 *
 * $1 vendor, $2 user, $3 tenant or null for any.
 */
export const PERSON = person()

/**
 * The same while the password is still the one that was checked, and both rows are held until the transaction ends: who
 * locks the user or changes the password next finds the session that begins here, and ends it. A lock by failed
 * sign-ins counts here, where a user types a password.
 *
 * $4 the hash that was checked, $5 whether a lock by failed sign-ins is passed (`server/identity/accounts/lock.ts`).
 */
export const PERSON_HELD = person(
  'join passwords w on w.vendor_id = m.vendor_id and w.user_id = m.user_id and w.hash = $4',
  'and ($5 or u.locked_at is null or u.locked_until <= now())',
  'for update of u, w',
)

function person(held = '', unlocked = '', lock = ''): string {
  return `
select m.tenant_id, m.role_keys, m.permission_keys, u.email, u.name, u.verified, u.profile_picture_url, u.metadata,
  u.super_user, u.invisible, u.mfa_enrolled,
  array(select s.mfa->>'enforceMFAType'
    from memberships o join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
    left join tenant_security s on s.vendor_id = o.vendor_id and s.tenant_id = o.tenant_id
    where o.vendor_id = $1 and o.user_id = $2 and n.deleted_at is null and ${mayEnter('o')} and ${OWN_OR_HERE})
  || array(select a.mfa->>'enforceMFAType'
    from memberships o join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
    join tenant_security a on a.vendor_id = o.vendor_id and a.tenant_id = any (ids_above(n.path, n.id))
    where o.vendor_id = $1 and o.user_id = $2 and n.parent_id is not null and n.deleted_at is null
      and ${mayEnter('o')} and ${OWN_OR_HERE} and a.mfa->>'enforceMFAType' <> 'DontForce') as mfa_policies,
  array(select o.tenant_id from memberships o join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
    where o.vendor_id = $1 and o.user_id = $2 and n.deleted_at is null and ${mayEnter('o')} and ${OWN_OR_HERE}
    order by o.tenant_id) as tenant_ids,
  ${strictest('t', 'session_seconds')} as session_seconds, ${strictest('t', 'max_sessions')} as max_sessions,
  t.ip_list is not null or t.country_list is not null or t.parent_id is not null as has_entry_list, m.sessions_from,
  (select changed_at from passwords where vendor_id = $1 and user_id = $2) as password_changed_at,
  exists (select from passwords where vendor_id = $1 and user_id = $2 and breached_at is not null) as breached,
  (select jsonb_agg(c.password_rotation) from memberships o
    join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
    join tenant_security c on c.vendor_id = o.vendor_id
      and (c.tenant_id = o.tenant_id or n.parent_id is not null and c.tenant_id = any (ids_above(n.path, n.id)))
    where o.vendor_id = $1 and o.user_id = $2 and o.activated and o.inherited_from is null
      and c.password_rotation is not null) as rotations
from memberships m
join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
join tenants t on t.vendor_id = m.vendor_id and t.id = m.tenant_id
${held}
where m.vendor_id = $1 and m.user_id = $2 and ($3::text is null or m.tenant_id = $3)
  and (u.locked_at is null or u.locked_until is not null) ${unlocked}
  and t.deleted_at is null and ${mayEnter('m')}
order by m.tenant_id is not distinct from u.active_tenant_id desc, m.joined_at, m.tenant_id
limit 1 ${lock}`
}

/** The membership's own part of "may enter", the same as in the statements of refresh and authenticate. */
export function mayEnter(membership: string): string {
  return `${membership}.activated and not ${membership}.is_disabled
    and (${membership}.temporary_expires_at is null or ${membership}.temporary_expires_at > now())`
}

export interface PersonRow {
  tenant_id: string
  role_keys: string[]
  permission_keys: string[]
  email: string | null
  name: string | null
  verified: boolean
  profile_picture_url: string | null
  metadata: unknown
  super_user: boolean
  invisible: boolean
  mfa_enrolled: boolean
  /** What each tenant that the user may enter decided; null: nothing. */
  mfa_policies: (EnforceMfa | null)[]
  tenant_ids: string[]
  session_seconds: number | null
  max_sessions: number | null
  has_entry_list: boolean
  sessions_from: Date | null
  password_changed_at: Date | null
  /** The password is known from a breach. */
  breached: boolean
  /** What the tenants of the person decided; null: none decided anything. */
  rotations: PasswordRotation[] | null
}
