import { createHmac } from 'node:crypto'
import type { Services } from '../../core/context/services.ts'
import { fetchJson } from '../../platform/http-client/fetch-json.ts'
import type { ActiveProvider } from './active-provider.ts'
import { type AttemptKeys, s256 } from './attempt.ts'
import { type Profile, readProfile } from './profile.ts'
import type { OAuth2Definition } from './providers.ts'

type Json = Record<string, unknown>

export function oauth2Address(
  { clientId, scopes }: ActiveProvider,
  { authorizationUrl, pkce }: OAuth2Definition,
  { state, verifier }: AttemptKeys,
  redirectUri: string,
): string {
  const url = new URL(authorizationUrl)
  const requested = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    ...(pkce && { code_challenge: s256(verifier), code_challenge_method: 'S256' }),
  }
  for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code and asks who it was. Undefined: the provider names no user. */
export async function oauth2Profile(
  { httpClient }: Pick<Services, 'httpClient'>,
  provider: ActiveProvider,
  definition: OAuth2Definition,
  { verifier }: AttemptKeys,
  redirectUri: string,
  code: string,
): Promise<Profile | undefined> {
  const { clientId, secret } = provider
  const options = { httpClient }
  const tokens = await fetchJson(definition.tokenUrl, {
    ...options,
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      ...(secret !== undefined && { client_secret: secret }),
      ...(definition.pkce && { code_verifier: verifier }),
    },
  })
  const token = tokens.access_token
  // GitHub answers 200 to a code that it refuses.
  if (typeof token !== 'string' || token === '' || tokens.error !== undefined) return undefined
  const userInfo = new URL(definition.userInfoUrl)
  if (provider.id === 'facebook' && secret !== undefined) {
    userInfo.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'))
  }
  const info = await fetchJson(userInfo.href, { ...options, token })
  switch (provider.id) {
    case 'github':
      return await githubProfile(definition, info, () =>
        fetchJson(`${definition.userInfoUrl}/emails`, { ...options, token, list: true }),
      )
    case 'facebook':
      return facebookProfile(definition, info)
    default:
      return ownProfile(provider, definition, info)
  }
}

/** The profile shows an address that anybody may have typed; the list says which one is proven. */
async function githubProfile(
  { issuer }: OAuth2Definition,
  info: Json,
  askEmails: () => Promise<Json>,
): Promise<Profile | undefined> {
  const { items } = await askEmails()
  const addresses = Array.isArray(items) ? (items as Json[]) : []
  const primary = addresses.find(address => address?.primary === true && address.verified === true)
  return readProfile({
    issuer,
    subject: info.id,
    email: primary?.email,
    emailVerified: primary !== undefined,
    name: info.name ?? info.login,
    picture: info.avatar_url,
  })
}

/** Facebook does not say whether an address is proven, so that it is taken for one that is not. */
function facebookProfile({ issuer }: OAuth2Definition, info: Json): Profile | undefined {
  const picture = (info.picture as { data?: { url?: unknown } } | undefined)?.data?.url
  return readProfile({ issuer, subject: info.id, email: info.email, name: info.name, picture })
}

function ownProfile(
  { custom }: ActiveProvider,
  { issuer }: OAuth2Definition,
  info: Json,
): Profile | undefined {
  const {
    subject = 'sub',
    email = 'email',
    emailVerified = 'email_verified',
    name = 'name',
    picture = 'picture',
  } = custom?.fields ?? {}
  const read = (field: string): unknown => (Object.hasOwn(info, field) ? info[field] : undefined)
  return readProfile({
    issuer,
    subject: read(subject),
    email: read(email),
    emailVerified: read(emailVerified),
    name: read(name),
    picture: read(picture),
  })
}
