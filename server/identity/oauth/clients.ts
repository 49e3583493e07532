import type { FastifyRequest } from 'fastify'
import { oauthErrors } from '../../../contract/errors/oauth.ts'
import type { TokenRequest } from '../../../contract/oauth.ts'
import type { Context } from '../../core/context/context.ts'
import { findCredentials } from '../../core/vendor-auth/credentials.ts'
import { isHeldToScopes } from '../../core/vendors/scopes.ts'
import { type Application, applicationOf } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isSecretOf } from '../../platform/secrets/token-secret.ts'

type Place = Pick<Context, 'services' | 'vendor'>

/** Who asks for codes and tokens: an application, or the vendor's own back end in the name of the default one. */
export interface Client {
  /** What it calls itself: `client_id`. */
  id: string
  application: Application
  /** SHA-256; null: a public client, which holds no secret. */
  secretHash: Buffer | null
  /** The habits of the published SDKs are let through. */
  publishedSdks: boolean
  /** Two kinds of token, bounded by scope; PKCE with or without a secret. */
  strict: boolean
}

/** The server SDK names the vendor's credentials where others name an application (wire §6.4). */
export async function findClient({ services, vendor }: Place, id: string): Promise<Client | undefined> {
  const application = applicationOf(vendor, id)
  if (application) {
    const { secretHash, publishedSdks } = application.oauth
    return { id, application, secretHash, publishedSdks, strict: isHeldToScopes(application.oauth) }
  }
  const credentials = await findCredentials(services.database, vendor.id, id)
  const byDefault = credentials && applicationOf(vendor, undefined)
  if (!byDefault) return undefined
  const { secretHash } = credentials
  return { id, application: byDefault, secretHash, publishedSdks: true, strict: false }
}

/** What a token request says of its client (RFC 6749 §2.3.1). */
interface Presented {
  id: string | undefined
  secret: string | undefined
  /** In the header, which is answered with one. */
  basic?: true
}

/** @throws Problem when it says it twice and differently */
export function presentedClient(request: FastifyRequest, body: TokenRequest): Presented {
  const basic = basicCredentials(request.headers.authorization)
  if (!basic) return { id: body.client_id, secret: body.client_secret }
  const differs = body.client_id !== undefined && body.client_id !== basic.id
  if (differs || body.client_secret !== undefined)
    throw new Problem(oauthErrors.badRequest, { message: 'Say who the client is in one way, not two' })
  return { ...basic, basic: true }
}

function basicCredentials(header: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  return { id: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) }
}

/** Both parts are form-encoded; what is not is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

/**
 * The client of a token request: who presents itself, with its secret if it has one. A public application that uses the
 * published SDKs says nothing of itself; it is whose the code or token is.
 *
 * @param holder the client that the code or token was given to; undefined: there is no such code or token
 * @throws Problem 401 invalid_client
 */
export async function requireClient(
  place: Place,
  { id, secret, basic }: Presented,
  holder: string | undefined,
): Promise<Client> {
  if (id === undefined) {
    if (holder === undefined) throw new Problem(oauthErrors.badClient)
    const client = await findClient(place, holder)
    if (client?.publishedSdks && client.secretHash === null && secret === undefined) return client
    throw new Problem(oauthErrors.badClient)
  }
  const client = await findClient(place, id)
  const proven =
    client &&
    (client.secretHash === null
      ? secret === undefined
      : secret !== undefined && isSecretOf(secret, client.secretHash))
  if (!proven)
    throw new Problem(oauthErrors.badClient, { headers: basic ? { 'www-authenticate': 'Basic' } : {} })
  return client
}
