import { statement } from '../../platform/db/statement.ts'

export const SIGNED_IN = 'frontegg.user.authenticated'

/** How many browsers of one name and network an account knows: who sends no cookies is a new one each time. */
const MAX_ALIKE = 5

export interface StartParameters {
  vendorId: string
  sessionId: string
  userId: string
  tenantId: string
  applicationId: string
  ip: string
  userAgent: string
  amr: string[]
  /** Class of a sign-in by two factors; null: by one. */
  acr: string | null
  now: Date
  expiresAt: Date
  /** Null: a session that is not refreshed does not end by that. */
  idleSeconds: number | null
  tokenHash: Buffer
  auditId: string
  email: string
  /** JSON text. */
  auditJson: string
  /** Null when the event has subscribers to be notified: then it is not written here. */
  eventId: string | null
  /** JSON text. */
  eventPayload: string
  /** Hash of the browser's own secret. */
  browserHash: Buffer
  /** Network of the address. */
  network: string
  /** Language of the browser. */
  language: string | null
}

/**
 * Begins a session in ONE statement: its row, its first refresh token, what the user's own rows remember of a sign-in,
 * the day's count, the audit row and the event.
 *
 * Answers a row: whether the browser was written down (`kept`), and whether the person has used others before and never
 * this one, nor one of its name and network (`fresh`). Only its secret proves a browser, so that each gets one.
 */
export const START = statement<StartParameters>(
  p => `
with session as (
  insert into sessions (vendor_id, id, user_id, tenant_id, application_id, ip, user_agent, amr, authenticated_at,
    expires_at, idle_timeout_seconds, acr)
  values (${p.vendorId}, ${p.sessionId}, ${p.userId}, ${p.tenantId}, ${p.applicationId}, ${p.ip}, ${p.userAgent}, ${p.amr}, ${p.now}, ${p.expiresAt}, ${p.idleSeconds}, ${p.acr})
), token as (
  insert into refresh_tokens (vendor_id, hash, session_id, expires_at) values (${p.vendorId}, ${p.tokenHash}, ${p.sessionId}, ${p.expiresAt})
), person as (
  update users set failed_attempts = 0, lock_count = 0, last_login_at = ${p.now}, active_tenant_id = ${p.tenantId}, locale = coalesce(locale, ${p.language})
  where vendor_id = ${p.vendorId} and id = ${p.userId}
), member as (
  update member_activity set last_seen_at = ${p.now}, signed_in_at = ${p.now}
  where vendor_id = ${p.vendorId} and tenant_id = ${p.tenantId} and user_id = ${p.userId}
), counted as (
  insert into usage_people (vendor_id, tenant_id, day, user_id, sign_ins)
  values (${p.vendorId}, ${p.tenantId}, (now() at time zone 'utc')::date, ${p.userId}, 1)
  on conflict (vendor_id, tenant_id, day, user_id) do update set sign_ins = usage_people.sign_ins + 1
), seen as (
  update known_browsers set last_seen_at = ${p.now}, failed_attempts = 0, trusted = true
  where vendor_id = ${p.vendorId} and user_id = ${p.userId} and hash = ${p.browserHash} returning hash
), alike as (
  select hash from known_browsers where vendor_id = ${p.vendorId} and user_id = ${p.userId} and user_agent = ${p.userAgent} and network = ${p.network}
), oldest as (
  delete from known_browsers where vendor_id = ${p.vendorId} and user_id = ${p.userId} and not exists (select from seen) and hash in (
    select hash from known_browsers
    where vendor_id = ${p.vendorId} and user_id = ${p.userId} and user_agent = ${p.userAgent} and network = ${p.network} and quick_until is null
    order by last_seen_at desc offset ${MAX_ALIKE - 1})
), browser as (
  insert into known_browsers (vendor_id, user_id, hash, user_agent, network, created_at, last_seen_at)
  select ${p.vendorId}, ${p.userId}, ${p.browserHash}, ${p.userAgent}, ${p.network}, ${p.now}, ${p.now} where not exists (select from seen)
  on conflict do nothing returning hash
), event as (
  insert into events (vendor_id, tenant_id, id, type, payload, delivered_at)
  select ${p.vendorId}, ${p.tenantId}, ${p.eventId}::uuid, '${SIGNED_IN}', ${p.eventPayload}::jsonb, ${p.now} where ${p.eventId}::uuid is not null
)
insert into audits (vendor_id, tenant_id, id, user_id, email, action, description, severity, ip, user_agent, json)
values (${p.vendorId}, ${p.tenantId}, ${p.auditId}, ${p.userId}, ${p.email}, 'user.signed-in', 'Signed in', 'Info', ${p.ip}, ${p.userAgent}, ${p.auditJson})
returning exists (select from browser) as kept, exists (select from browser)
  and not exists (select from alike) and exists (
  select from known_browsers where vendor_id = ${p.vendorId} and user_id = ${p.userId}) as fresh`,
)
