import { slackErrors } from '../../../contract/errors/slack.ts'
import type { SlackAddress, SlackAuthorization, SlackRegistration } from '../../../contract/slack.ts'
import type { Context } from '../../core/context/context.ts'
import { openChallenge, redeemChallenge } from '../../core/factors/one-time.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { requireSlackAccess, requireSlackApp } from './access.ts'
import { callSlack, SlackRefused } from './call-slack.ts'
import { forgetChannels } from './channel-cache.ts'
import { saveInstallation } from './installation.ts'
import { problemOf } from './problem-of.ts'
import { CALLBACK, returnAddress } from './return-address.ts'

/** How long a person may take at Slack, in seconds. */
const ATTEMPT_SECONDS = 900
/** What messages and the list of channels take. */
const SCOPES = ['chat:write', 'chat:write.public', 'channels:read', 'groups:read']

/** Which vendor's it is stands in the state, since Slack's answer names no application. */
const stateOf = (token: string, vendorId: string): string => `${token}.${vendorId}`

/** Begins to connect a workspace; the state belongs to the caller's session and tenant alone. */
export async function beginSlack({ returnTo }: SlackAuthorization, context: Context): Promise<SlackAddress> {
  denyWhileImpersonating(context.caller)
  const { services, vendor, vendorScope, caller } = context
  const { clientId, url } = requireSlackApp(services, vendor)
  const state = stateOf(newToken(), vendor.id)
  await openChallenge(vendorScope, {
    purpose: 'slack',
    userId: caller.token ? undefined : caller.userId,
    tenantId: caller.tenantId,
    seconds: ATTEMPT_SECONDS,
    token: state,
    data: { sessionId: caller.sessionId, returnTo: returnAddress(context, returnTo) },
  })
  const address = new URL('/oauth/v2/authorize', url)
  address.search = new URLSearchParams({
    client_id: clientId,
    scope: SCOPES.join(','),
    redirect_uri: callbackOf(context),
    state,
  }).toString()
  return { address: address.href }
}

const callbackOf = ({ vendor }: Pick<Context, 'vendor'>): string => `${vendor.issuer}${CALLBACK}`

/**
 * Connects the workspace that the code is of. The state must have been begun in this very session and tenant: a code that
 * another person was given leads nothing of theirs here, and nothing from here to them. Source: CONN-34
 *
 * @throws Problem 400 for any other state, or a code that Slack refuses
 */
export async function registerSlack(
  { code, state }: SlackRegistration,
  context: Context,
): Promise<Record<string, never>> {
  denyWhileImpersonating(context.caller)
  const { services, vendor } = context
  const access = await requireSlackAccess(services, vendor)
  await requireState(state, context)
  const { teamId, teamName, token } = await exchange(context, access, {
    code,
    ...(state !== undefined && { redirect_uri: callbackOf(context) }),
  })
  await context.transact(async tx => {
    await saveInstallation(tx.scope, services.sealer, { teamId, teamName, token })
    await tx.record(
      'frontegg.slack.connected',
      { workspace: teamName },
      { description: `Connected the Slack workspace ${teamName}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
  forgetChannels(services, context.scope)
  return {}
}

/** Published SDKs begin at Slack by themselves: an application that is marked as theirs sends the code alone. */
async function requireState(
  state: string | undefined,
  { application, vendorScope, caller }: Context,
): Promise<void> {
  if (state === undefined && application.oauth.publishedSdks) return
  const challenge = state && (await redeemChallenge(vendorScope, 'slack', state))
  const isOwn =
    challenge &&
    challenge.tenantId === caller.tenantId &&
    challenge.data.sessionId === caller.sessionId &&
    (challenge.userId === null || challenge.userId === caller.userId)
  if (!isOwn) throw new Problem(slackErrors.attemptWrong)
}

async function exchange(
  { services }: Context,
  { clientId, clientSecret, url }: Awaited<ReturnType<typeof requireSlackAccess>>,
  form: Record<string, string>,
): Promise<{ teamId: string; teamName: string; token: string }> {
  try {
    const answer = await callSlack(services.httpClient, 'oauth.v2.access', {
      url,
      form: { ...form, client_id: clientId, client_secret: clientSecret },
    })
    const { access_token: token, team } = answer
    const { id: teamId, name: teamName } = Object(team) as { id?: unknown; name?: unknown }
    if (typeof token !== 'string' || typeof teamId !== 'string') throw new SlackRefused('unknown_error')
    return { teamId, teamName: typeof teamName === 'string' ? teamName.slice(0, 100) : teamId, token }
  } catch (error) {
    if (error instanceof SlackRefused)
      throw new Problem(slackErrors.codeRefused, { context: { reason: error.code } })
    throw problemOf(error)
  }
}
