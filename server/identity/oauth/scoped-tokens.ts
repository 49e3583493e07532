import { randomUUID } from 'node:crypto'
import type { Context } from '../../core/context/context.ts'
import {
  type SignedToken,
  signClaims,
  type TokenSubject,
  userClaims,
} from '../../core/sessions/access-token.ts'
import { wordsOf } from '../../core/vendors/scopes.ts'
import type { Client } from './clients.ts'

/** The type of an ID token: no bearer of ours, so no route takes one. */
export const ID_TOKEN = 'idToken'

/** Claims for clients that asked for their scope; what is not here says which session it is. */
const BY_SCOPE = {
  email: ['email', 'email_verified'],
  profile: ['name', 'profilePictureUrl', 'metadata', 'tenantIds'],
  roles: ['roles', 'permissions', 'superUser', 'invisible'],
} as const

interface Asked {
  client: Client
  subject: TokenSubject
  scope: string
  nonce?: string | null | undefined
}

/** For the API and for what the application has of its own behind it (RFC 9068). */
export async function signScopedAccess(
  { services, vendor }: Pick<Context, 'services' | 'vendor'>,
  { client, subject, scope }: Asked,
): Promise<SignedToken> {
  const granted = wordsOf(scope)
  const scopes = granted.includes('api') ? [...granted, 'roles'] : granted
  const claims = { ...claimsFor(subject, scopes), scope, client_id: client.id }
  return await signClaims(services, vendor, client.application, claims, {
    typ: 'at+jwt',
    eachTime: () => ({ jti: randomUUID() }),
  })
}

/** For the application to know who has signed in (OpenID Connect Core §2): it opens nothing, and says nothing of what they may do. */
export async function signIdToken(
  { services, vendor }: Pick<Context, 'services' | 'vendor'>,
  { client, subject, scope, nonce }: Asked,
): Promise<SignedToken> {
  const claimScopes = wordsOf(scope).filter(name => name !== 'roles')
  const claims = { ...claimsFor(subject, claimScopes), type: ID_TOKEN, ...(nonce && { nonce }) }
  return await signClaims(services, vendor, client.application, claims)
}

function claimsFor(subject: TokenSubject, claimScopes: readonly string[]): { sub: string } {
  const claims: Record<string, unknown> = userClaims(subject)
  for (const [scope, names] of Object.entries(BY_SCOPE))
    if (!claimScopes.includes(scope)) for (const name of names) delete claims[name]
  return { ...claims, sub: subject.userId }
}
