import type { SignedOut } from '../../../contract/auth.ts'
import type { Context } from '../../core/context/context.ts'
import { endSession } from '../../core/sessions/end-sessions.ts'
import { clearRefreshCookie, readRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { loginPage } from '../sso-connections/addresses.ts'
import { beginSingleLogout } from '../sso-connections/begin-logout.ts'
import { sessionsBeside } from '../sso-connections/saml-session.ts'

/**
 * Ends the session of the cookie, if there is one, and clears it. Never fails: who logs out twice is logged out. Where the
 * session began at a provider that takes sign-outs, the answer says where the page has to go.
 */
export async function logout(context: Context): Promise<SignedOut | undefined> {
  const token = readRefreshCookie(context)
  clearRefreshCookie(context)
  if (!token) return undefined
  const session = await context.vendorScope
    .select('refresh_tokens')
    .innerJoin('sessions', join =>
      join
        .onRef('sessions.vendor_id', '=', 'refresh_tokens.vendor_id')
        .onRef('sessions.id', '=', 'refresh_tokens.session_id'),
    )
    .select(['sessions.id', 'sessions.user_id', 'sessions.tenant_id', 'sessions.actor_label', 'sessions.amr'])
    .where('refresh_tokens.hash', '=', hashToken(token))
    .executeTakeFirst()
  const { request, application, vendor } = context
  const origin = request.headers.origin ?? new URL(application.url ?? vendor.issuer).origin
  const address = session && (await signOutEverywhere(context, session, loginPage(vendor, origin)))
  return address === undefined ? undefined : { singleLogoutUrl: address }
}

/**
 * Ends a session because its person wants it to, with the others of the same sign-in at a SAML provider that is to be
 * told of it.
 *
 * @returns where the browser has to go, so that the provider hears of it
 */
export async function signOutEverywhere(
  context: Context,
  session: EndingSession,
  returnTo: string | null,
): Promise<string | undefined> {
  const ended = await signOut(context, session)
  if (!ended || !session.amr.includes('sso')) return undefined
  const address = await beginSingleLogout(context, session.id, returnTo)
  if (address === undefined) return undefined
  for (const other of await sessionsBeside(context.vendorScope, session.id)) await signOut(context, other)
  return address
}

/** Ends a session because its person wants it to; once. @returns false when it had ended already */
export async function signOut(
  { transact }: Pick<Context, 'transact'>,
  { id: sessionId, user_id: userId, tenant_id: tenantId, actor_label: actorMail }: Omit<EndingSession, 'amr'>,
  description = 'Signed out',
): Promise<boolean> {
  return await transact(async tx => {
    if (!(await endSession(tx.vendorScope, sessionId, 'logout'))) return false
    await tx.record(
      'frontegg.user.signedOut',
      { userId, tenantId, sessionId },
      { tenantId, userId, description, json: { sessionId, ...(actorMail && { actorMail }) } },
    )
    return true
  })
}

interface EndingSession {
  id: string
  user_id: string
  tenant_id: string
  /** Who acted as the user, in the session of an impersonation. */
  actor_label?: string | null
  amr: readonly string[]
}
