import { randomUUIDv7 } from 'node:crypto'
import { impersonationErrors } from '../../../contract/errors/impersonation.ts'
import type { Impersonate, Impersonated } from '../../../contract/impersonation.ts'
import { requireApplication } from '../../core/applications/require-access.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { type Challenge, redeemChallenge } from '../../core/factors/one-time.ts'
import { signAccessToken, type TokenSubject } from '../../core/sessions/access-token.ts'
import { requireCookieHome, setRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { requireAllowedAddress } from '../../core/sessions/require-address.ts'
import { findPerson, type Person } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { LinkData } from './links.ts'
import { liveSessionOfCookie } from './session-of-cookie.ts'

/**
 * Begins a session as somebody else (IMPERS-04). It is not a sign-in of theirs: nothing of it counts as one, no factor of
 * theirs is asked for or proven, and it stays in one tenant for a short while. The link works once, whatever comes of it.
 */
export async function impersonate(
  { impersonatedUserId, actorToken }: Impersonate,
  context: Context,
): Promise<Impersonated> {
  requireCookieHome(context)
  const link = await redeemChallenge(context.vendorScope, 'impersonate', actorToken)
  const data = link && (link.data as unknown as LinkData)
  if (!link || link.userId !== impersonatedUserId || data?.applicationId !== context.application.id) {
    throw new Problem(impersonationErrors.linkConsumed)
  }
  const { subject, refreshToken, seconds } = await context.transact(tx => begin(tx, context, link, data))
  setRefreshCookie(context, refreshToken, seconds)
  const { services, vendor, application } = context
  const token = await signAccessToken(services, vendor, application, subject)
  return { ...token, tokenType: 'Bearer' }
}

async function begin(tx: ContextTransaction, context: Context, link: Challenge, data: LinkData) {
  const { vendorScope } = tx
  const { label, reason, actor } = data
  if (actor) {
    const own = await liveSessionOfCookie(vendorScope, context)
    if (own?.id !== actor.sessionId || own.user_id !== actor.userId)
      throw new Problem(impersonationErrors.otherBrowser)
  }
  const person = await impersonatedUser(tx, context, link)
  const sessionId = randomUUIDv7()
  const refreshToken = newToken()
  const now = new Date()
  const seconds = context.vendor.settings.impersonation.seconds
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const own = { vendor_id: vendorScope.vendorId, expires_at: expiresAt }
  await tx.kysely
    .insertInto('sessions')
    .values({
      ...own,
      id: sessionId,
      user_id: person.userId,
      tenant_id: person.tenantId,
      application_id: context.application.id,
      ip: context.ip,
      user_agent: context.userAgent,
      amr: [],
      authenticated_at: now,
      actor_label: label,
      actor_user_id: actor?.userId ?? null,
      actor_session_id: actor?.sessionId ?? null,
    })
    .execute()
  await tx.kysely
    .insertInto('refresh_tokens')
    .values({ ...own, hash: hashToken(refreshToken), session_id: sessionId })
    .execute()
  await recordBegin(tx, person, { sessionId, label, reason })
  const subject: TokenSubject = {
    ...person,
    tenantIds: [person.tenantId],
    sessionId,
    amr: [],
    acr: null,
    authenticatedAt: now,
    actor: { sub: actor?.userId ?? label, label },
  }
  return { subject, refreshToken, seconds }
}

/** Looked at again: minutes may have passed since somebody asked. */
async function impersonatedUser(tx: ContextTransaction, context: Context, link: Challenge): Promise<Person> {
  const person = await findPerson(tx.vendorScope, link.userId!, link.tenantId!)
  if (!person) throw new Problem(impersonationErrors.tenantNotAccessible)
  if (person.superUser) throw new Problem(impersonationErrors.tooStrong)
  const { vendorScope } = tx
  if (person.limits.hasEntryList) {
    const { ip, services } = context
    await requireAllowedAddress({ vendorScope, ip, services }, person.tenantId)
  }
  await requireApplication(context, vendorScope, person)
  return person
}

async function recordBegin(
  tx: ContextTransaction,
  { userId, email, tenantId }: Person,
  { sessionId, label, reason }: { sessionId: string; label: string; reason: string | null },
): Promise<void> {
  await tx.record(
    'frontegg.user.impersonated',
    { userId, tenantId, sessionId, actor: label, reason },
    {
      tenantId,
      userId,
      email,
      description: 'Somebody else began to act as this user',
      json: { sessionId, actorMail: label, ...(reason && { reason }) },
    },
  )
}
