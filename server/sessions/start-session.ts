import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { AuthResponse } from '../../contract/auth.ts'
import type { Context, ContextTransaction } from '../context.ts'
import { executePrepared } from '../db/prepared.ts'
import { countSignIn } from '../usage/count-sign-in.ts'
import { signAccessToken, type TokenSubject } from './access-token.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { hashToken, newToken } from './refresh-token.ts'
import { signingKeysOf } from './signing-keys.ts'
import type { Person } from './subject.ts'

export interface StartedSession {
  refreshToken: string
  /** Until the session's absolute end. */
  secondsLeft: number
  subject: TokenSubject
}

/**
 * Begins a session: its row, its first refresh token, what the user's own rows remember of a sign-in, and its audit row
 * and event.
 *
 * @param amr how the person proved who they are (RFC 8176)
 */
export async function startSession(
  tx: ContextTransaction,
  context: Context,
  person: Person,
  amr: string[],
): Promise<StartedSession> {
  const { lifetimeSeconds, idleSeconds } = context.vendor.settings.sessions
  const { vendorId } = tx.vendorScope
  const { userId, tenantId } = person
  const sessionId = randomUUIDv7()
  const refreshToken = newToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  const made = sql`
    with session as (
      insert into sessions (vendor_id, id, user_id, tenant_id, application_id, ip, user_agent, amr, authenticated_at,
        expires_at, idle_timeout_seconds)
      values (${vendorId}, ${sessionId}, ${userId}, ${tenantId}, ${context.application.id}, ${context.ip},
        ${context.userAgent}, ${amr}, ${now}, ${expiresAt}, ${idleSeconds || null})
      returning *
    ), token as (
      insert into refresh_tokens (vendor_id, hash, session_id, expires_at)
      select vendor_id, ${hashToken(refreshToken)}::bytea, id, expires_at from session
    ), person as (
      update users u set failed_attempts = 0, last_login_at = s.authenticated_at, active_tenant_id = s.tenant_id
      from session s where u.vendor_id = s.vendor_id and u.id = s.user_id
    )
    update memberships m set last_seen_at = s.authenticated_at
    from session s where m.vendor_id = s.vendor_id and m.tenant_id = s.tenant_id and m.user_id = s.user_id`
  await executePrepared(made, tx.kysely)
  await countSignIn(tx.vendorScope.tenant(tenantId), userId)
  await tx.audit({
    tenantId,
    userId,
    email: person.email,
    action: 'user.signed-in',
    description: 'Signed in',
    severity: 'Info',
    json: { sessionId, amr, applicationId: context.application.id },
  })
  await tx.emit('frontegg.user.authenticated', { userId, tenantId, sessionId }, tenantId)
  return {
    refreshToken,
    secondsLeft: lifetimeSeconds,
    subject: { ...person, sessionId, amr, acr: null, authenticatedAt: now },
  }
}

/** The answer of every sign-in and refresh: an access token in the body, the refresh token in its cookie only. */
export async function signedIn(
  context: Context,
  { refreshToken, secondsLeft, subject }: StartedSession,
): Promise<AuthResponse> {
  const token = await signAccessToken(
    signingKeysOf(context.services),
    context.vendor,
    context.application,
    subject,
  )
  setRefreshCookie(context, refreshToken, secondsLeft)
  return { mfaRequired: false, emailVerified: subject.verified, ...token }
}
