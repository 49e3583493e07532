import type { FastifyRequest } from 'fastify'
import type { SignedOut } from '../../../contract/auth.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { LogoutRequest } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin, requireOwnOrigin } from '../../core/http/origin.ts'
import { clearRefreshCookie, refreshCookieName } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { signedOutPage } from '../notice-pages/notice.ts'
import { signOut, signOutEverywhere } from '../sessions/logout.ts'
import { loginPage } from '../sso-connections/addresses.ts'
import { clearHostedCookie, readHostedCookie } from './hosted-cookie.ts'
import { readHint } from './id-token-hint.ts'
import { logoutQuestion } from './logout-question.ts'
import { answerAt, isLogoutTarget } from './redirect-address.ts'

/**
 * `GET /oauth/logout`. A page of the vendor calls it; or a person is led here, and is asked first unless the page that led
 * them is the vendor's or shows an ID token of this very session: no stranger's link signs anybody out.
 *
 * @throws Problem 403 for a call from another site
 */
export async function logout(query: LogoutRequest, context: Context): Promise<SignedOut | undefined> {
  const { request } = context
  const sessions = await sessionsHere(context)
  const hinted = await readHint(context, query.id_token_hint)
  const meant = hinted !== undefined && sessions.some(({ id }) => id === hinted.sessionId)
  if (!isNavigation(request)) {
    if (!meant) requireOwnPage(context)
    const { origin } = request.headers
    const address = await endAll(sessions, context, origin ? loginPage(context.vendor, origin) : null)
    return address === undefined ? undefined : { singleLogoutUrl: address }
  }
  if (sessions.length > 0 && !meant && !ledByVendor(context)) {
    logoutQuestion(query, context, targetOf(query, context))
    return undefined
  }
  const { client_id = hinted?.applicationId } = query
  await endAndGoOn(sessions, { ...query, ...(client_id && { client_id }) }, context)
  return undefined
}

/**
 * A picture on any page can call this. Browsers say where a call comes from; one that is too old to say so, names the page.
 *
 * @throws Problem 403
 */
function requireOwnPage(context: Context): void {
  const { vendor, request } = context
  requireOwnOrigin(vendor, request)
  const said = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
  if (!said && !ledByVendor(context)) throw new Problem(platformErrors.foreignOrigin)
}

/** The person was asked, and said yes on our own page. @throws Problem 403 for a form of another site */
export async function confirmedLogout(query: LogoutRequest, context: Context): Promise<void> {
  requireOwnOrigin(context.vendor, context.request)
  await endAndGoOn(await sessionsHere(context), query, context)
}

interface Session {
  id: string
  user_id: string
  tenant_id: string
  amr: string[]
}

/** Every session that a cookie of this browser names: the hosted one, and those of our pages for each application. */
async function sessionsHere({ vendor, request, vendorScope }: Context): Promise<Session[]> {
  const hosted = readHostedCookie({ vendor, request })
  const own = vendor.applications.flatMap(({ id }) => request.cookies[refreshCookieName(id)] || [])
  if (!hosted && own.length === 0) return []
  const byHosted = vendorScope
    .select('hosted_browsers')
    .select('session_id')
    .where('hash', '=', hashToken(hosted ?? ''))
  const byOwn = vendorScope
    .select('refresh_tokens')
    .select('session_id')
    .where('client_id', 'is', null)
    .where('hash', 'in', own.length > 0 ? own.map(hashToken) : [hashToken('')])
  return await vendorScope
    .select('sessions')
    .select(['id', 'user_id', 'tenant_id', 'amr'])
    .where('id', 'in', byHosted.unionAll(byOwn))
    .where('revoked_at', 'is', null)
    .execute()
}

/** @returns where the browser has to go, so that the provider of the first session that has one hears of it */
async function endAll(
  sessions: Session[],
  context: Context,
  returnTo: string | null,
): Promise<string | undefined> {
  const { vendor, request, reply } = context
  clearHostedCookie(context)
  for (const application of vendor.applications)
    if (request.cookies[refreshCookieName(application.id)])
      clearRefreshCookie({ vendor, application, request, reply })
  let address: string | undefined
  for (const session of sessions) {
    if (address === undefined) address = await signOutEverywhere(context, session, returnTo)
    else await signOut(context, session)
  }
  return address
}

async function endAndGoOn(sessions: Session[], query: LogoutRequest, context: Context): Promise<void> {
  const next = nextOf(query, context)
  const address = await endAll(sessions, context, next ?? null)
  if (address !== undefined) context.reply.redirect(address)
  else if (next !== undefined) context.reply.redirect(next)
  else signedOutPage(context)
}

/** A browser says so; one that is too old to say is taken by what it wants to have. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /text\/html/.test(headers.accept ?? '') : mode === 'navigate'
}

function ledByVendor({ vendor, request }: Context): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  const from = request.headers.referer
  return from !== undefined && URL.canParse(from) && isOwnOrigin(vendor, new URL(from).origin, request)
}

/** Where the person wants to go, if the application that is named lists it, else any of the vendor's. */
function targetOf(
  { client_id: clientId, post_logout_redirect_uri: target }: LogoutRequest,
  { vendor }: Context,
): string | undefined {
  if (target === undefined) return undefined
  const applications = vendor.applications.filter(({ id }) => clientId === undefined || id === clientId)
  return applications.some(application => isLogoutTarget(application, target)) ? target : undefined
}

function nextOf(query: LogoutRequest, context: Context): string | undefined {
  const target = targetOf(query, context)
  return target === undefined || query.state === undefined ? target : answerAt(target, { state: query.state })
}
