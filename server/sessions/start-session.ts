import { randomUUIDv7 } from 'node:crypto'
import type { AuthResponse } from '../../contract/auth.ts'
import type { Context, ContextTransaction } from '../context.ts'
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
  await tx.kysely
    .insertInto('sessions')
    .values({
      vendor_id: vendorId,
      id: sessionId,
      user_id: userId,
      tenant_id: tenantId,
      application_id: context.application.id,
      ip: context.ip,
      user_agent: context.userAgent,
      amr,
      acr: null,
      authenticated_at: now,
      expires_at: expiresAt,
      idle_timeout_seconds: idleSeconds || null,
      revoked_at: null,
      revoked_why: null,
    })
    .execute()
  await tx.kysely
    .insertInto('refresh_tokens')
    .values({
      vendor_id: vendorId,
      hash: hashToken(refreshToken),
      session_id: sessionId,
      expires_at: expiresAt,
      used_at: null,
      grace_until: null,
      successor_hash: null,
    })
    .execute()
  await rememberSignIn(tx, userId, tenantId, now)
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

async function rememberSignIn(
  tx: ContextTransaction,
  userId: string,
  tenantId: string,
  now: Date,
): Promise<void> {
  await tx.vendorScope
    .update('users')
    .set({ failed_attempts: 0, last_login_at: now, active_tenant_id: tenantId })
    .where('id', '=', userId)
    .execute()
  await tx.vendorScope
    .tenant(tenantId)
    .updateInTenant('memberships')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .execute()
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
