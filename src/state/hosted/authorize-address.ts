import { urlOf, withQuery } from '../../api/url.ts'
import type { App } from '../app/app.ts'
import {
  codeChallengeLength,
  hostedResource,
  hostedScope,
  hostedTexts,
  stateLength,
  verifierLength,
} from './hosted-constants.ts'
import type { PendingSignIn } from './pending-sign-in.ts'
import { challengeOf, randomText } from './random-text.ts'

/** What may go along: `prompt`, `login_hint`, `login_direct_action`, `acr_values`, `max_age`, and whatever a host adds. */
export type MoreParameters = Record<string, string | undefined>

/** The callback page of this app, as it stands in the application's list of addresses. Source: wire §6.1. */
export function hostedRedirectUri({ env, options, router }: App): string {
  const base = (options.basename ?? '').replace(/^\/+|\/+$/g, '')
  const path = `${base && `/${base}`}${router.routes.hostedLoginRedirectUrl}`
  return `${env.page.url.origin}${options.urlStrategy === 'hash' ? `/#${path}` : path}`
}

/**
 * The address to sign in at, and what to remember until the answer. Rejects on a page over plain http, where browsers
 * have no digest to make the challenge with.
 */
export async function authorizeAddress(
  app: App,
  more: MoreParameters = {},
): Promise<{ address: string; begun: PendingSignIn }> {
  const { contextOptions } = app.options
  const verifier = randomText(verifierLength)
  const challenge = await challengeOf(verifier)
  if (!challenge) throw new Error(hostedTexts.insecure)
  const begun: PendingSignIn = {
    verifier,
    nonce: randomText(codeChallengeLength),
    state: randomText(stateLength),
    redirectUri: hostedRedirectUri(app),
    stepUp: more.acr_values !== undefined,
  }
  const query = {
    response_type: 'code',
    client_id: clientIdOf(app),
    scope: hostedScope,
    resource: hostedResource,
    redirect_uri: begun.redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    nonce: begun.nonce,
    state: begun.state,
    organization: (await contextOptions.tenantResolver?.())?.tenant || undefined,
    tenantId: app.env.page.url.searchParams.get('tenantId') ?? undefined,
    ...more,
  }
  return { address: withQuery(urlOf(contextOptions, '/oauth/authorize'), query), begun }
}

/** Source: wire §6.1. */
export function clientIdOf({ options }: App): string {
  const { appId, clientId } = options.contextOptions
  return appId || clientId || 'INVALID-CLIENT-ID'
}
