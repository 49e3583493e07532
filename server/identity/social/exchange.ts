import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context } from '../../core/context/context.ts'
import { HttpClientError } from '../../platform/http-client/http-client-error.ts'
import { Unreachable } from '../../platform/http-client/unreachable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { ActiveProvider } from './active-provider.ts'
import { callbackAddress } from './addresses.ts'
import type { AttemptKeys } from './attempt.ts'
import { oauth2Address, oauth2Profile } from './oauth2.ts'
import { oidcAddress, oidcProfile, oidcProfileOfToken } from './oidc.ts'
import type { Profile } from './profile.ts'

/** What a provider sent back, or an application that asked it by itself. */
export interface Answer {
  code?: string | undefined
  idToken?: string | undefined
  iss?: string | undefined
}

/**
 * Where to send the browser for a sign-in at the provider.
 *
 * @throws Problem 503 when the provider cannot be reached
 */
export async function providerAddress(
  context: Context,
  provider: ActiveProvider,
  keys: AttemptKeys,
  prompt?: 'consent',
): Promise<string> {
  const redirectUri = callbackAddress(context.vendor, provider.id)
  const address = await loggingFailure(context, provider, () =>
    provider.definition.kind === 'oidc'
      ? oidcAddress(context.services, provider, keys, redirectUri)
      : oauth2Address(provider, provider.definition, keys, redirectUri),
  )
  if (!prompt) return address
  const url = new URL(address)
  url.searchParams.set('prompt', prompt)
  return url.href
}

/**
 * Who the provider says it was, from its answer to this attempt alone.
 *
 * @throws Problem 401 when it does not say so, 503 when it cannot be reached
 */
export async function askProvider(
  context: Context,
  provider: ActiveProvider,
  keys: AttemptKeys,
  answer: Answer,
): Promise<Profile> {
  const redirectUri = callbackAddress(context.vendor, provider.id)
  const { definition } = provider
  const { code, idToken, iss } = answer
  const profile = await loggingFailure(context, provider, async () => {
    if (definition.kind === 'oidc') {
      if (code !== undefined)
        return await oidcProfile(context.services, provider, keys, redirectUri, { code, iss })
      return idToken && (await oidcProfileOfToken(context.services, provider, keys, redirectUri, idToken))
    }
    return (
      code !== undefined &&
      (await oauth2Profile(context.services, provider, definition, keys, redirectUri, code))
    )
  })
  if (!profile) throw new Problem(socialErrors.refused)
  return {
    ...profile,
    emailVerified: profile.email !== undefined && (profile.emailVerified || provider.trustEmail),
  }
}

/** The reason goes to the log, without anything of the answer; the caller learns that it failed. */
async function loggingFailure<T>(
  { services }: Context,
  { id }: ActiveProvider,
  ask: () => T | Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Problem) throw error
    const { code, name } = error as { code?: unknown; name?: unknown }
    const down = error instanceof Unreachable || isNetwork(error)
    services.log.warn(
      { action: 'social-login', provider: id, reason: String(code ?? name ?? 'unknown') },
      down ? 'a social provider cannot be asked' : 'the answer of a social provider was refused',
    )
    throw new Problem(down ? socialErrors.unreachable : socialErrors.refused, { cause: error })
  }
}

function isNetwork(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === 'OAUTH_TIMEOUT' || error instanceof HttpClientError || cause instanceof HttpClientError
}
