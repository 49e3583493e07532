export const SIGNED_IN = 'frontegg.user.authenticated'

/** How many browsers of one name and network an account knows: who sends no cookies is a new one each time. */
const MOST_ALIKE = 5

/**
 * Begins a session in ONE statement: its row, its first refresh token, what the user's own rows remember of a sign-in,
 * the day's count, the audit row and the event.
 *
 * $1 vendor, $2 session, $3 user, $4 tenant, $5 application, $6 address, $7 user agent, $8 amr, $9 now, $10 its end,
 * $11 idle seconds or null, $12 hash of the token, $13 id of the audit row, $14 e-mail, $15 json of the audit row,
 * $16 id of the event or null when it has subscribers to be told, $17 its payload,
 * $18 acr, $19 hash of the browser's own secret, $20 network of the address, $21 language of the browser or null.
 *
 * Answers a row: whether the browser was written down (`kept`), and whether the person has used others before and never
 * this one, nor one of its name and network (`fresh`). Only its secret proves a browser, so that each gets one.
 */
export const START = `
with session as (
  insert into sessions (vendor_id, id, user_id, tenant_id, application_id, ip, user_agent, amr, authenticated_at,
    expires_at, idle_timeout_seconds, acr)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $18)
), token as (
  insert into refresh_tokens (vendor_id, hash, session_id, expires_at) values ($1, $12, $2, $10)
), person as (
  update users set failed_attempts = 0, lock_count = 0, last_login_at = $9, active_tenant_id = $4, locale = coalesce(locale, $21)
  where vendor_id = $1 and id = $3
), member as (
  update member_activity set last_seen_at = $9, signed_in_at = $9
  where vendor_id = $1 and tenant_id = $4 and user_id = $3
), counted as (
  insert into usage_people (vendor_id, tenant_id, day, user_id, sign_ins)
  values ($1, $4, (now() at time zone 'utc')::date, $3, 1)
  on conflict (vendor_id, tenant_id, day, user_id) do update set sign_ins = usage_people.sign_ins + 1
), seen as (
  update known_browsers set last_seen_at = $9, failed_attempts = 0, trusted = true
  where vendor_id = $1 and user_id = $3 and hash = $19 returning hash
), alike as (
  select hash from known_browsers where vendor_id = $1 and user_id = $3 and user_agent = $7 and network = $20
), oldest as (
  delete from known_browsers where vendor_id = $1 and user_id = $3 and not exists (select from seen) and hash in (
    select hash from known_browsers
    where vendor_id = $1 and user_id = $3 and user_agent = $7 and network = $20 and quick_until is null
    order by last_seen_at desc offset ${MOST_ALIKE - 1})
), browser as (
  insert into known_browsers (vendor_id, user_id, hash, user_agent, network, created_at, last_seen_at)
  select $1, $3, $19, $7, $20, $9, $9 where not exists (select from seen)
  on conflict do nothing returning hash
), event as (
  insert into events (vendor_id, tenant_id, id, type, payload, delivered_at)
  select $1, $4, $16::uuid, '${SIGNED_IN}', $17::jsonb, $9 where $16::uuid is not null
)
insert into audits (vendor_id, tenant_id, id, user_id, email, action, description, severity, ip, user_agent, json)
values ($1, $4, $13, $3, $14, 'user.signed-in', 'Signed in', 'Info', $6, $7, $15)
returning exists (select from browser) as kept, exists (select from browser)
  and not exists (select from alike) and exists (
  select from known_browsers where vendor_id = $1 and user_id = $3) as fresh`
