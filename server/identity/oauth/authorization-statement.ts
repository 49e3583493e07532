import {
  type FactorParameters,
  type PersonParameters,
  personIn,
  provenFor,
  seenBy,
} from '../../core/sessions/refresh-statement.ts'
import { type Places, statement } from '../../platform/db/statement.ts'

interface AuthorizationParameters extends PersonParameters, FactorParameters {}

interface TokenParameters extends AuthorizationParameters {
  /** Of the application's refresh token. */
  refreshHash: Buffer
  clientId: string
}

/** What a source row says of its session. */
const SESSION = `s.id as session_id, s.user_id, s.tenant_id as own_tenant, s.amr, s.acr, s.authenticated_at,
    s.stepped_up_at, s.actor_label, s.actor_user_id, s.last_seen_at, s.expires_at as session_expires_at`

/** Ended, or of an impersonator: such a session signs in nowhere else. */
const ENDED = `(s.revoked_at is not null or s.expires_at <= now() or s.actor_label is not null
      or (s.idle_timeout_seconds is not null
        and s.last_seen_at + s.idle_timeout_seconds * interval '1 second' <= now()))`

const ANSWER = `token.session_id, token.user_id, token.tenant_id, token.own_tenant, token.amr, token.acr,
  token.authenticated_at, token.stepped_up_at, token.actor_label, token.actor_user_id,
  greatest(0, extract(epoch from least(token.session_expires_at,
    token.authenticated_at + person.session_seconds * interval '1 second') - now()))::int as seconds_left,
  person.*`

/** Gives the application a refresh token of the session, and moves the session to the tenant that was asked for. */
const newSession = (
  from: string,
  p: Places<TokenParameters>,
  scope: string,
  until = 'token.session_expires_at',
) => `made as (
  insert into refresh_tokens (vendor_id, hash, session_id, expires_at, client_id, scope)
  select ${p.vendorId}, ${p.refreshHash}, token.session_id, ${until}, ${p.clientId}, ${scope} from ${from}
  where not token.ended and person.allowed and ${provenFor(p)} returning hash
), seen as (
  update sessions s set last_seen_at = now(), tenant_id = token.tenant_id
  from made, token where s.vendor_id = ${p.vendorId} and s.id = token.session_id
), ${seenBy('made', p)}`

/** A page that is loaded asks again: what it was given before is soon of no use. */
const A_DAY = "least(token.session_expires_at, now() + interval '1 day')"

const refusals = (p: Places<FactorParameters>) => `when token.ended then 'ended'
    when not exists (select 1 from person) then
      case when token.tenant_id = token.own_tenant then 'refused' else 'elsewhere' end
    when not person.allowed then 'blocked'
    when not ${provenFor(p)} then 'factor'`

/** A user entered an application: for the log and for the vendor's listeners. */
export const EVENT_ENTERED_APPLICATION = 'frontegg.user.enteredApplication'

interface ExchangeParameters extends TokenParameters {
  codeHash: Buffer
  auditId: string
  /** What the audit record says. */
  description: string
  /** Of the caller, for the audit record. */
  ip: string
  userAgent: string
  applicationId: string
  /** Null when the event has subscribers to be notified: then it is not written here. */
  eventId: string | null
}

/**
 * Consumes a code for tokens, and records that a user entered.
 *
 * The lock on `used_at is null` decides a race: of two exchanges one gets tokens, the other is `replayed`. A code that was
 * consumed is `replayed` as long as its session lives, whatever the tenant says by then: its tokens live as long.
 */
export const EXCHANGE = statement<ExchangeParameters>(
  p => `
with token as materialized (
  select ${SESSION}, c.hash, c.tenant_id, c.scope, c.used_at is not null as consumed,
    ((c.used_at is null and c.expires_at <= now()) or ${ENDED}) as ended
  from oauth_codes c join sessions s on s.vendor_id = c.vendor_id and s.id = c.session_id
  where c.vendor_id = ${p.vendorId} and c.hash = ${p.codeHash}
), person as materialized (${personIn('token', p)}), taken as (
  update oauth_codes c set used_at = now() from token
  where c.vendor_id = ${p.vendorId} and c.hash = token.hash and c.used_at is null and not token.ended
  returning c.hash
), ${newSession('taken, token, person', p, 'token.scope')}, noted as (
  insert into audits (vendor_id, tenant_id, id, user_id, email, action, description, severity, ip, user_agent, json)
  select ${p.vendorId}, token.tenant_id, ${p.auditId}::uuid, token.user_id, coalesce(person.email::text, ''), 'user.entered-application',
    ${p.description}::text, 'Info', ${p.ip}::text, ${p.userAgent}::text,
    jsonb_build_object('applicationId', ${p.applicationId}::text, 'sessionId', token.session_id)
  from made, token, person
), event as (
  insert into events (vendor_id, tenant_id, id, type, payload, delivered_at)
  select ${p.vendorId}, token.tenant_id, ${p.eventId}::uuid, '${EVENT_ENTERED_APPLICATION}', jsonb_build_object('userId', token.user_id,
    'tenantId', token.tenant_id, 'sessionId', token.session_id, 'applicationId', ${p.applicationId}::text), now()
  from made, token where ${p.eventId}::uuid is not null
)
select case when token.consumed and not token.ended then 'replayed' ${refusals(p)}
    when exists (select 1 from made) then 'entered' else 'replayed' end as outcome,
  ${ANSWER}
from token left join person on true`,
)

interface SilentParameters extends TokenParameters {
  /** Of the hosted cookie. */
  cookieHash: Buffer
  /** That was asked for. */
  tenantId: string | null
  /** What is granted. */
  scope: string
}

/** Tokens for the person who is signed in in this browser. */
export const SILENT = statement<SilentParameters>(
  p => `
with token as materialized (
  select ${SESSION}, coalesce(${p.tenantId}, s.tenant_id) as tenant_id, ${ENDED} as ended
  from hosted_browsers b join sessions s on s.vendor_id = b.vendor_id and s.id = b.session_id
  where b.vendor_id = ${p.vendorId} and b.hash = ${p.cookieHash} and b.expires_at > now()
), person as materialized (${personIn('token', p)}), ${newSession('token, person', p, `${p.scope}::text`, A_DAY)}
select case ${refusals(p)}
    else 'entered' end as outcome,
  ${ANSWER}
from token left join person on true`,
)

interface HostedSessionParameters extends AuthorizationParameters {
  /** Of the hosted cookie. */
  hostedHash: Buffer | null
  /** Of the login page's own refresh cookie. */
  ownHash: Buffer | null
  /** That was asked for by id. */
  tenantId: string | null
  /** That was asked for by alias. */
  alias: string | null
}

/** Who is signed in in this browser: by the hosted cookie or by the login page's own, whichever is newer. */
export const hostedSessionStatement = statement<HostedSessionParameters>(
  p => `
with token as materialized (
  select ${SESSION},
    case when ${p.tenantId}::text is null and ${p.alias}::text is null then s.tenant_id else
      (select t.id from tenants t where t.vendor_id = ${p.vendorId} and t.deleted_at is null
        and case when ${p.tenantId}::text is null then t.alias = ${p.alias} else t.id = ${p.tenantId} end) end as tenant_id,
    ${ENDED} as ended, found.by_hosted, found.by_own
  from (
    select session_id, bool_or(hosted) as by_hosted, bool_or(not hosted) as by_own from (
      select session_id, true as hosted from hosted_browsers
      where vendor_id = ${p.vendorId} and hash = ${p.hostedHash} and expires_at > now()
      union all
      select session_id, false from refresh_tokens
      where vendor_id = ${p.vendorId} and hash = ${p.ownHash} and client_id is null and expires_at > now()
        and (used_at is null or grace_until > now())
    ) cookies group by session_id
  ) found join sessions s on s.vendor_id = ${p.vendorId} and s.id = found.session_id
  order by ${ENDED}, s.authenticated_at desc limit 1
), person as materialized (${personIn('token', p)})
select case ${refusals(p)}
    else 'entered' end as outcome,
  token.by_hosted, token.by_own, ${ANSWER}
from token left join person on true`,
)
