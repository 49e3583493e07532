import { randomUUIDv7 } from 'node:crypto'
import type { AuthResponse } from '../../../contract/auth.ts'
import { executeText } from '../../platform/db/prepared.ts'
import { languageAsked } from '../../platform/language/language.ts'
import type { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { requireApplication } from '../applications/require-access.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { MULTI_FACTOR } from '../factors/acr.ts'
import { signAccessToken, type TokenSubject } from './access-token.ts'
import { breachNotice } from './breach-notice.ts'
import { endExcess } from './end-excess.ts'
import { browserOf, mailNewBrowser, trustBrowser } from './known-device.ts'
import { ageOf, answerExpired, rotationNotice } from './password-age.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { type SsoProtocol, signInEvents } from './sign-in-events.ts'
import { START } from './start-statement.ts'
import type { Person } from './subject.ts'
import { refuseAddress, tenantAllowingAddress } from './tenant-allowing-address.ts'

export interface OpenSession {
  refreshToken: string
  /** Until the session's absolute end. */
  secondsLeft: number
  subject: TokenSubject
  /** Of a browser that was seen for the first time, to know it again by. */
  browserSecret?: string | undefined
  /** What the answer says besides. */
  notice?: Partial<AuthResponse>
}

/** A session, or what is answered instead of one: what was written down of it stays. */
export type StartedSession = OpenSession | { answer: AuthResponse } | { refused: Problem }

/**
 * Begins a session: its row, its first refresh token, what the user's own rows remember of a sign-in, and its audit row
 * and event. What the tenants of the person demand comes first: an address that they let in, a password that has not
 * expired; then no more sessions than they allow.
 *
 * @param found who may enter, in the tenant that they would enter first
 * @param amr how the person proved who they are (RFC 8176); with `mfa` in it, the class of the session says so too
 * @param protocol of the provider of a tenant that vouched for them
 */
export async function startSession(
  tx: ContextTransaction,
  context: Context,
  found: Person,
  amr: string[],
  protocol?: SsoProtocol,
): Promise<StartedSession> {
  const person = await tenantAllowingAddress(tx, context, found)
  if (!person) return { refused: await refuseAddress(tx, context, found) }
  const age = amr.includes('pwd') ? ageOf(context.vendor, person) : undefined
  const breach = amr.includes('pwd') ? breachNotice(context.vendor, person) : {}
  if (age?.expired) return { answer: { ...(await answerExpired(tx, context, person)), ...breach } }
  await requireApplication(context, tx.vendorScope, person)
  const { lifetimeSeconds, idleSeconds } = context.vendor.settings.sessions
  const { vendorId } = tx.vendorScope
  const { userId, tenantId, limits } = person
  const sessionId = randomUUIDv7()
  const refreshToken = newToken()
  const acr = amr.includes('mfa') ? MULTI_FACTOR : null
  const now = new Date()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  const event = { userId, tenantId, sessionId }
  const raised = signInEvents(amr, protocol)
  const heard = raised.filter(key => tx.wants(key, tenantId))
  const unheard = raised.filter(key => !heard.includes(key))
  const browser = browserOf(context)
  const auditId = randomUUIDv7()
  const [row] = await executeText<{ kept: boolean; fresh: boolean }>(
    'session-start',
    START.text,
    START.values({
      vendorId,
      sessionId,
      userId,
      tenantId,
      applicationId: context.application.id,
      ip: context.ip,
      userAgent: context.userAgent,
      amr,
      acr,
      now,
      expiresAt,
      idleSeconds: idleSeconds || null,
      tokenHash: hashToken(refreshToken),
      auditId,
      email: person.email,
      auditJson: JSON.stringify({ sessionId, amr, applicationId: context.application.id }),
      eventIds: unheard.map(() => randomUUIDv7()),
      eventTypes: unheard,
      eventPayload: JSON.stringify(event),
      browserHash: hashToken(browser.secret),
      network: browser.network,
      language: languageAsked(context.request) ?? null,
    }),
    tx.kysely,
  )
  if (row?.fresh) await mailNewBrowser(tx, context, person, now)
  await tx.recorded({ tenantId, id: auditId })
  for (const key of heard) await tx.record(key, event, { tenantId })
  if (limits.maxSessions !== null)
    await endExcess(tx.vendorScope.tenant(tenantId), limits.maxSessions, userId)
  return {
    refreshToken,
    secondsLeft: Math.min(lifetimeSeconds, limits.sessionSeconds ?? lifetimeSeconds),
    subject: { ...person, sessionId, amr, acr, authenticatedAt: now },
    browserSecret: row?.kept ? browser.secret : undefined,
    notice: { ...rotationNotice(age), ...breach },
  }
}

/**
 * The answer of every sign-in and refresh: an access token in the body, the refresh token in its cookie only, unless the
 * application has a server that keeps it.
 *
 * @throws Problem 403 for an address that no tenant of the person lets in
 */
export async function signedIn(context: Context, started: StartedSession): Promise<AuthResponse> {
  if ('refused' in started) throw started.refused
  if ('answer' in started) return started.answer
  const { refreshToken, secondsLeft, subject, notice, browserSecret } = started
  // First of all: a user who is refused an application keeps a session that a later assignment opens.
  setRefreshCookie(context, refreshToken, secondsLeft)
  if (browserSecret) trustBrowser(context, browserSecret)
  await requireApplication(context, context.vendorScope, subject)
  const token = await signAccessToken(context.services, context.vendor, context.application, subject)
  const forServer = isForItsServer(context) && { refreshToken }
  return { mfaRequired: false, emailVerified: subject.verified, ...notice, ...token, ...forServer }
}

/**
 * Whether the server of the application asks, and no page. The published Next package calls from its server as our own base
 * URL; what its proxy passes on has the origin of the application's pages and a header that no script of a page elsewhere
 * may set (`http/cors.ts` does not allow it). A script of a page of this very host could, but its browser says that it is one.
 */
function isForItsServer({ application, request }: Context): boolean {
  if (!application.serverSession) return false
  const { origin, 'sec-fetch-site': site, 'x-frontegg-middleware': proxied } = request.headers
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return site === undefined
  return application.url !== null && origin === new URL(application.url).origin && proxied === 'true'
}
