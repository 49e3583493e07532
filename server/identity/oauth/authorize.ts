import type { FastifyReply } from 'fastify'
import { requireApplication } from '../../core/applications/require-access.ts'
import type { Context } from '../../core/context/context.ts'
import { MULTI_FACTOR } from '../../core/factors/acr.ts'
import { subjectOf } from '../../core/sessions/rotate.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { AuthorizationRequest, Refusal } from './authorization-request.ts'
import type { Client } from './clients.ts'
import { issueCode } from './codes.ts'
import { rememberBrowser } from './hosted-cookie.ts'
import { type HostedSession, hostedSession } from './hosted-session.ts'
import { giveOwnCookie } from './own-cookie.ts'
import { answerAt } from './redirect-address.ts'
import { sealRequest } from './sealed-request.ts'
import { type Missing, signInAddress } from './sign-in-address.ts'

/** A request that is good, and when it first came: a sign-in since then is the one that it asked for. */
export interface Asked {
  request: AuthorizationRequest
  client: Client
  since: Date
  /** The second factor was asked for already. */
  factorAsked?: boolean | undefined
}

/** Answers with a code, a refusal, or the page where what is missing can be done. */
export async function authorize(requested: Asked, context: Context): Promise<FastifyReply> {
  const { request, client } = requested
  const { application } = client
  const here = await hostedSession(context, application, request)
  const decided = await decide(here, requested, context)
  if (decided === 'enter') {
    const code = await issueCode(context, request, here!)
    if (!here!.by_hosted) await rememberBrowser(context, here!.session_id, here!.seconds_left)
    return respond(context, request, { code })
  }
  if (typeof decided === 'object') return respond(context, request, { ...decided })
  if (request.prompts.includes('none')) return respond(context, request, { ...silence[decided] })
  const stepsUp = decided === 'stepUp'
  // “Not now”, or no factor to prove: to be shown the same page again would lead round and round.
  if (stepsUp && requested.factorAsked) return respond(context, request, { ...notProven })
  if (stepsUp && !here!.by_own) await giveOwnCookie(context, application, here!)
  const sealed = sealRequest(context, { ...requested, factorAsked: stepsUp })
  const waiting = { request, applicationId: application.id, sealed }
  return context.reply.redirect(signInAddress(context.vendor, decided, waiting))
}

/** What `prompt=none` is answered (OpenID Connect Core §3.1.2.6). */
const silence: Record<Missing, Refusal> = {
  signIn: { error: 'login_required', error_description: 'No user is signed in who may enter' },
  stepUp: { error: 'interaction_required', error_description: 'A second factor must be proven' },
}

/** With the issuer, so that a client of several servers cannot be made to take one for another (RFC 9207). */
export function respond(
  { vendor, reply }: Pick<Context, 'vendor' | 'reply'>,
  { redirectUri, state }: { redirectUri: string; state?: string | undefined },
  answer: Record<string, string>,
): FastifyReply {
  return reply.redirect(answerAt(redirectUri, { ...answer, state, iss: vendor.issuer }))
}

const denied = (error_description: string): Refusal => ({ error: 'access_denied', error_description })
const notProven = denied('The second factor was not proven')

const othersThanHinted: Refusal = {
  error: 'login_required',
  error_description: 'Another user is signed in than id_token_hint names',
}

const AGAIN: ReadonlySet<string> = new Set(['login', 'select_account', 'create'])

async function decide(
  here: HostedSession | undefined,
  { request, client, since }: Asked,
  context: Context,
): Promise<'enter' | Missing | Refusal> {
  if (!here || here.outcome === 'ended') return 'signIn'
  const isNew = here.authenticated_at >= since
  // A user who was asked to sign in as that one and is another would only be asked the same again.
  if (request.hintedUser !== undefined && request.hintedUser !== here.user_id)
    return isNew ? othersThanHinted : 'signIn'
  if (here.outcome === 'blocked') return denied('The account does not let this address in')
  // Signing in asks for the factor that the account wants; a browser that is remembered was not asked.
  if (here.outcome === 'factor') return isNew ? 'stepUp' : 'signIn'
  // Another user may be a member; one who has just signed in would only be asked the same again.
  if (here.outcome !== 'entered') return isNew ? denied('You are not a member of this account') : 'signIn'
  if (!isNew && request.prompts.some(prompt => AGAIN.has(prompt))) return 'signIn'
  const { authenticatedAt, acr } = subjectOf(here)
  const tooOld =
    request.maxAge !== undefined &&
    authenticatedAt < since &&
    Date.now() - authenticatedAt.getTime() > request.maxAge * 1000
  if (request.multiFactor && (acr !== MULTI_FACTOR || tooOld)) return 'stepUp'
  if (tooOld) return 'signIn'
  return await mayOpen(client, here, context)
}

/** Managed access: who is not assigned to the application is sent back with the reason. */
async function mayOpen(
  { application }: Client,
  here: HostedSession,
  { vendorScope }: Context,
): Promise<'enter' | Refusal> {
  try {
    await requireApplication({ application }, vendorScope, subjectOf(here))
    return 'enter'
  } catch (error) {
    if (error instanceof Problem) return denied(error.message)
    throw error
  }
}
