import type { OidcAnswer } from '../../../contract/sso-sign-in.ts'
import type { Context } from '../../core/context/context.ts'
import type { Proven } from '../../platform/db/tables/sso.ts'
import { commonCallbackOf } from '../sso-connections/addresses.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { requireCommonRedirect } from './common-redirect.ts'
import { claimsOf } from './oidc.ts'
import { provenOf } from './proven.ts'
import { must } from './refused.ts'
import type { Asked } from './requests.ts'

interface AcceptedCode {
  configuration: StoredConfiguration
  proven: Proven
}

/**
 * Believes the answer of an OpenID provider to what was asked. No code leaves unless the answer came to the address that
 * this very provider was told: else one provider's code would be sent to another (mix-up).
 *
 * @param at where the answer arrived
 * @throws Refused, Problem
 */
export async function acceptCode(
  context: Context,
  asked: Asked,
  at: string,
  { code, state = '', iss, error }: OidcAnswer,
): Promise<AcceptedCode> {
  const { nonce, verifier, redirectUri } = asked
  must(nonce && verifier, 'The state is none of an OpenID sign-in')
  const common = commonCallbackOf(context.vendor)
  must(
    redirectUri === null ? !at.startsWith(`${common}/`) : redirectUri === at,
    'The answer came to another redirect URL than this provider was told (mix-up)',
  )
  const configuration = await liveConfiguration(context.vendorScope, asked.tenantId, asked.configId)
  must(configuration?.type === 'oidc', 'The single sign-on is switched off')
  must(error === undefined, `The provider did not sign anybody in: ${plain(error)}`)
  must(code, 'The answer carries no code')
  if (redirectUri === null) await requireCommonRedirect(context, configuration, iss, at !== common)
  const answer = { code, state, redirectUri: at, issuer: iss }
  const claims = await claimsOf(context, configuration, { nonce, verifier }, answer)
  return { configuration, proven: provenOf(configuration, claims, undefined) }
}

/** An error as RFC 6749 spells them; whatever else stands there is not ours to repeat. */
const plain = (error: string | undefined): string => /^[\w.-]{1,60}/.exec(error ?? '')?.[0] ?? 'unknown error'
