import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isSecretOf } from '../../platform/secrets/token-secret.ts'
import type { Caller } from '../context/caller.ts'
import type { Services } from '../context/services.ts'
import { countryOf } from '../ip-metadata/places.ts'
import { addressRefused } from '../sessions/require-address.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { verifyJwt } from '../sessions/verify-jwt.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { findLiveToken, type LiveToken } from './live-token.ts'

/** An API token as a request presents it; nothing of it is believed yet. */
export interface PresentedToken {
  text: string
  /** What it says of itself. */
  kind: 'exchanged' | 'secret'
  id: string
}

const KINDS: Record<string, PresentedToken['kind']> = {
  tenantApiToken: 'exchanged',
  userApiToken: 'exchanged',
  tenantAccessToken: 'secret',
  userAccessToken: 'secret',
}

/** The API token of a request: a bearer, or `x-api-key`. Undefined when it carries another token, or none. */
export function presentedToken({ headers }: FastifyRequest): PresentedToken | undefined {
  const key = headers['x-api-key']
  const text = headers.authorization?.replace(/^bearer +/i, '') ?? (typeof key === 'string' ? key : '')
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text)?.[1]
  if (!payload) return undefined
  try {
    const { type, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) ?? {}
    const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
    return kind && typeof sub === 'string' ? { text, kind, id: sub } : undefined
  } catch {
    return undefined
  }
}

/**
 * Who calls by an API token: the token as the database knows it now, so that a revoked one, a changed role or a removed
 * person counts from the next call on. An exchanged token is verified like a session's; an access token is the secret
 * itself and compared with its hash.
 *
 * @throws Problem 401; 403 when the vendor has switched tokens off, the call names another tenant, or the tenant does not
 * let the address in
 */
export async function tokenCaller(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
  presented: PresentedToken,
): Promise<Caller> {
  if (presented.kind === 'exchanged' && !(await isVerified(services, vendor, presented)))
    throw new Problem(platformErrors.notSignedIn)
  const token = await findLiveToken(services.database, vendor, presented.id, {
    ip: request.ip,
    country: await countryOf(services, request.ip),
  })
  if (!token || !fits(token, presented)) throw new Problem(platformErrors.notSignedIn)
  if (!vendor.settings.apiTokens.enabled) throw new Problem(platformErrors.notAllowed)
  const named = request.headers['frontegg-scoped-tenant']
  if (named !== undefined && named !== token.tenantId) throw new Problem(platformErrors.notAllowed)
  if (!token.addressAllowed) throw addressRefused(request.ip)
  await noteUse(services, vendor, token)
  return callerOf(token)
}

function fits(token: LiveToken, { kind, text }: PresentedToken): boolean {
  if (kind === 'exchanged') return token.type === 'ClientCredentials'
  return token.type === 'AccessToken' && isSecretOf(text, token.secretHash)
}

async function isVerified(services: Services, vendor: Vendor, { text }: PresentedToken): Promise<boolean> {
  const keys = signingKeysOf(services)
  const payload = await verifyJwt(text, kid => keys.verifying(vendor.id, kid))
  return payload?.iss === vendor.issuer && vendor.applications.some(({ id }) => id === payload.aud)
}

/** At most one write a minute, however often the token is used. */
export async function noteUse({ database }: Services, vendor: Vendor, token: LiveToken): Promise<void> {
  if (!token.unnoted) return
  await database.pool.query(
    `update api_tokens set last_used_at = now() where vendor_id = $1 and id = $2
     and coalesce(last_used_at < now() - interval '1 minute', true)`,
    [vendor.id, token.id],
  )
}

/** A token has no session and has signed in never: what asks for a recent sign-in refuses it. */
function callerOf({ id, tenantId, description, level, roles, permissions, person }: LiveToken): Caller {
  return {
    userId: person?.id ?? id,
    tenantId,
    sessionId: id,
    email: person?.email ?? '',
    name: person?.name ?? description,
    roles,
    permissions,
    superUser: person?.superUser ?? false,
    ...(person?.enteredFrom && { rolesFrom: person.enteredFrom }),
    amr: [],
    acr: null,
    authTime: 0,
    token: { id, description, personal: person !== undefined, level },
  }
}
