import type { EnforceMfa } from '../../../contract/security-policies.ts'
import { type Places, statement } from '../../platform/db/statement.ts'
import { letsIn, letsInFrom, strictest, withinLimits } from './tenant-limits.ts'

/** What the pieces below need of the statement that they stand in. */
export interface PersonParameters {
  vendorId: string
  /** Where the caller is; null: unknown. */
  address: string | null
  /** Of the address; null when unknown. */
  country: string | null
}

export interface FactorParameters {
  vendorId: string
  /** What a tenant asks for that decides nothing; null: no second factor can be asked for. */
  enforceMfa: EnforceMfa | null
}

/**
 * Who a session's user is in a tenant that they may enter now; no row otherwise.
 *
 * @param source rows with `user_id`, `tenant_id`, `authenticated_at` and `last_seen_at`
 */
export const personIn = (source: string, p: Places<PersonParameters>): string => `
  select u.email, u.name, u.verified, u.profile_picture_url, u.metadata, u.super_user, u.invisible,
    m.role_keys, m.permission_keys, ${strictest('n', 'session_seconds')} as session_seconds,
    ${strictest('n', 'max_sessions')} as max_sessions, ${letsIn('n', p.address)} and ${letsInFrom('n', p.country)} as allowed,
    (select array_agg(o.tenant_id order by o.tenant_id)
      from memberships o join tenants n on n.vendor_id = o.vendor_id and n.id = o.tenant_id
      where o.vendor_id = u.vendor_id and o.user_id = u.id and o.activated and not o.is_disabled
        and (o.temporary_expires_at is null or o.temporary_expires_at > now())
        and n.deleted_at is null and (o.inherited_from is null or o.tenant_id = m.tenant_id)) as tenant_ids
  from ${source}
  join users u on u.vendor_id = ${p.vendorId} and u.id = ${source}.user_id
  join memberships m on m.vendor_id = ${p.vendorId} and m.user_id = ${source}.user_id and m.tenant_id = ${source}.tenant_id
  join tenants n on n.vendor_id = ${p.vendorId} and n.id = ${source}.tenant_id
  where m.activated and not m.is_disabled
    and (m.temporary_expires_at is null or m.temporary_expires_at > now()) and n.deleted_at is null
    and ${withinLimits(source, 'm', 'n')}
`

/**
 * Whether a session may go on in the tenant that was asked for: not by one factor, where that tenant asks for two. The same
 * condition is in `tenant-access.ts`; a test holds them to the same cases.
 */
export const provenFor = (p: Places<FactorParameters>): string => `(token.tenant_id = token.own_tenant
  or 'mfa' = any(token.amr) or ${p.enforceMfa}::text is null or coalesce(
    (select c.mfa->>'enforceMFAType' from tenant_security c
      where c.vendor_id = ${p.vendorId} and c.tenant_id = token.tenant_id),
    ${p.enforceMfa}) = any(${LETS_ONE_FACTOR_IN})
  and not exists (select from tenants b join tenant_security c on c.vendor_id = b.vendor_id
      and c.tenant_id = any (ids_above(b.path, b.id))
    where b.vendor_id = ${p.vendorId} and b.id = token.tenant_id and b.parent_id is not null
      and c.mfa->>'enforceMFAType' <> all (${LETS_ONE_FACTOR_IN})))`

const LETS_ONE_FACTOR_IN = `case when 'sso' = any(token.amr) then '{DontForce,ForceExceptSAML}' else '{DontForce}' end::text[]`

/**
 * Notes that the member was seen. At most once an hour: two indexes are written with it. An impersonator is
 * not them.
 *
 * @param going rows, one where the session goes on
 */
export const seenBy = (going: string, p: Places<{ vendorId: string }>): string => `member as (
  update member_activity a set last_seen_at = now() from ${going}, token
  where a.vendor_id = ${p.vendorId} and a.tenant_id = token.tenant_id and a.user_id = token.user_id
    and a.last_seen_at < now() - interval '1 hour' and token.actor_label is null
)`

export interface RefreshParameters extends PersonParameters, FactorParameters {
  tokenHash: Buffer
  /** Of the token's one successor. */
  successorHash: Buffer
  graceSeconds: number
  /** Another of the user's tenants, for the session to go on in. */
  tenantId: string | null
  /** The application that presents the token; null: the browser's own cookie. */
  clientId: string | null
}

/**
 * Rotation of a refresh token in ONE statement: atomic without BEGIN … COMMIT, and one round trip.
 *
 * The row lock of `used_at is null` decides a race: exactly one caller wins. Losers cannot see the winner on their own
 * snapshot; they get `raced` and ask again. Outcomes:
 * - `rotated`: we made the successor. `grace`: a racing tab, inside the window, successor still unused: the same one.
 * - `reuse`: the token was consumed before: the family must end.
 * - `refused`: the membership ended, disabled or expired, or the session is too old or idle for its tenant. `elsewhere`:
 *   the same for a tenant that was only asked for; nothing is consumed.
 * - `blocked`: the tenant does not let the address in; nothing is consumed, for the person may come back from another one.
 * - `ended`: the session or the token is over.
 */
export const REFRESH = statement<RefreshParameters>(
  p => `
with token as materialized (
  select t.hash, t.used_at, t.grace_until, t.successor_hash, t.session_id, t.scope, s.user_id,
    s.tenant_id as own_tenant, coalesce(${p.tenantId}, s.tenant_id) as tenant_id, s.application_id,
    s.amr, s.acr, s.authenticated_at, s.stepped_up_at, s.actor_label, s.actor_user_id, s.last_seen_at, s.expires_at as session_expires_at,
    (s.revoked_at is not null or s.expires_at <= now() or t.expires_at <= now()
      or (s.idle_timeout_seconds is not null
        and s.last_seen_at + s.idle_timeout_seconds * interval '1 second' <= now())) as ended
  from refresh_tokens t join sessions s on s.vendor_id = t.vendor_id and s.id = t.session_id
  where t.vendor_id = ${p.vendorId} and t.hash = ${p.tokenHash} and t.client_id is not distinct from ${p.clientId}::text
), person as materialized (${personIn('token', p)}
  and (token.actor_label is null or token.tenant_id = token.own_tenant)
  and ${provenFor(p)}
), won as (
  update refresh_tokens t
  set used_at = now(), grace_until = now() + ${p.graceSeconds}::int * interval '1 second', successor_hash = ${p.successorHash}
  from token, person
  where t.vendor_id = ${p.vendorId} and t.hash = token.hash and t.used_at is null and not token.ended and person.allowed
  returning t.session_id
), made as (
  insert into refresh_tokens (vendor_id, hash, session_id, expires_at, client_id, scope)
  select ${p.vendorId}, ${p.successorHash}, won.session_id, token.session_expires_at, ${p.clientId}::text, token.scope from won, token returning hash
), seen as (
  update sessions s set last_seen_at = now(), tenant_id = token.tenant_id
  from won, token
  where s.vendor_id = ${p.vendorId} and s.id = won.session_id and s.revoked_at is null
  returning s.id
), ${seenBy('seen', p)}
select
  case
    when token.used_at is not null and not token.ended and (token.grace_until <= now()
      or token.successor_hash <> ${p.successorHash}
      or exists (select 1 from refresh_tokens n
        where n.vendor_id = ${p.vendorId} and n.hash = token.successor_hash and n.used_at is not null)) then 'reuse'
    when token.ended then 'ended'
    when not exists (select 1 from person) then
      case when token.tenant_id = token.own_tenant then 'refused' else 'elsewhere' end
    when not person.allowed then 'blocked'
    when token.used_at is not null then 'grace'
    when exists (select 1 from made) and exists (select 1 from seen) then 'rotated'
    else 'raced'
  end as outcome,
  token.session_id, token.user_id, token.tenant_id, token.own_tenant, token.scope, token.amr, token.acr,
  coalesce(token.stepped_up_at, token.authenticated_at) as authenticated_at, token.actor_label, token.actor_user_id,
  greatest(0, extract(epoch from least(token.session_expires_at,
    token.authenticated_at + person.session_seconds * interval '1 second') - now()))::int as seconds_left,
  person.*
from token left join person on true`,
)

export type RefreshOutcome =
  | 'rotated'
  | 'grace'
  | 'reuse'
  | 'refused'
  | 'elsewhere'
  | 'ended'
  | 'raced'
  | 'blocked'

/** What the statement answers. The person's columns are null when the user may not enter. */
export interface RefreshRow {
  outcome: RefreshOutcome
  session_id: string
  user_id: string
  tenant_id: string
  own_tenant: string
  /** What was granted to the application that holds the token. */
  scope: string | null
  amr: string[]
  acr: string | null
  /** When the person last proved who they are. */
  authenticated_at: Date
  /** Who acts as the person, in a session of an impersonation. */
  actor_label: string | null
  actor_user_id: string | null
  seconds_left: number
  email: string | null
  name: string | null
  verified: boolean
  profile_picture_url: string | null
  metadata: unknown
  super_user: boolean
  invisible: boolean
  role_keys: string[]
  permission_keys: string[]
  max_sessions: number | null
  tenant_ids: string[]
}

/** What a token speaks of. */
export type SubjectRow = Omit<
  RefreshRow,
  'outcome' | 'own_tenant' | 'scope' | 'seconds_left' | 'max_sessions'
>
