import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { coalescedRead } from '../../platform/db/coalesced-read.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { statement } from '../../platform/db/statement.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'
import type { Services } from '../context/services.ts'
import { countryOf } from '../ip-metadata/places.ts'
import { addressOf } from '../restrictions/network.ts'
import { scopesOf } from '../vendors/scopes.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { type AccessClaims, claimsVerifiedBefore, verifyAccessToken } from './access-token.ts'
import { addressRefused } from './require-address.ts'
import { signingKeysOf } from './signing-keys.ts'
import { requireFactorThere } from './tenant-access.ts'
import { letsIn, letsInFrom, withinLimits } from './tenant-limits.ts'

/**
 * Who calls: the token is verified, then one statement reads whether session, user and membership still stand and what
 * the user may do now. A revoked session or a changed role counts from the next call on. A lock by an administrator
 * ends the sessions; one by failed sign-ins must not, else anybody could sign a person out by guessing at their password.
 *
 * The tenant is the token's, or the one that the header `frontegg-scoped-tenant` names if the user is a member of it
 * (API-06).
 *
 * @param known the claims, if an earlier call has verified the token
 * @throws Problem 401, 403 for an address that the tenant does not let in, and 403 when the session lives but the named tenant is not the user's
 */
export async function authenticate(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
  known?: AccessClaims,
): Promise<Caller> {
  const claims = known ?? (await verifiedClaims(services, vendor, request))
  const tenantId = scopedTenant(request) ?? claims.tenantId
  const caller = await liveCaller(services, vendor.id, claims, tenantId, request.ip)
  if (caller) {
    if (tenantId !== claims.tenantId) {
      const scope = new VendorScope(services.database.kysely, vendor.id)
      await requireFactorThere({ services, vendor }, scope, caller.amr, tenantId)
    }
    return { ...caller, ...boundOf(vendor, claims) }
  }
  const elsewhere =
    tenantId !== claims.tenantId &&
    (await liveCaller(services, vendor.id, claims, claims.tenantId, request.ip)) !== undefined
  throw new Problem(elsewhere ? platformErrors.notAllowed : platformErrors.notSignedIn)
}

/** Verifies the token alone: for routes whose own statement reads whether the session lives. */
export async function authenticateToken(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
  known?: AccessClaims,
): Promise<Caller> {
  const verified = known ?? (await verifiedClaims(services, vendor, request))
  const { sub, sid, audience: _, scope: __, ...claims } = verified
  const tenantId = scopedTenant(request) ?? claims.tenantId
  return {
    ...claims,
    userId: sub,
    sessionId: sid,
    tenantId,
    ...(tenantId !== claims.tenantId && { tenantNamed: true as const }),
    ...boundOf(vendor, verified),
  }
}

function boundOf(vendor: Vendor, claims: AccessClaims): Pick<Caller, 'scopes'> {
  const scopes = scopesOf(vendor, claims)
  return scopes ? { scopes } : {}
}

/** The claims of a session's token that an earlier call has shown to be good: nothing else has to be tried. */
export async function knownClaims(
  services: Services,
  vendor: Vendor,
  { headers: { authorization } }: FastifyRequest,
): Promise<AccessClaims | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined
  return await claimsVerifiedBefore(signingKeysOf(services), vendor, authorization.slice('Bearer '.length))
}

async function verifiedClaims(
  services: Services,
  vendor: Vendor,
  request: FastifyRequest,
): Promise<AccessClaims> {
  const token = bearer(request.headers.authorization)
  const claims = token && (await verifyAccessToken(signingKeysOf(services), vendor, token))
  if (!claims) throw new Problem(platformErrors.notSignedIn)
  return claims
}

/** `Bearer <jwt>`, or the bare JWT that the published SDK sends with its `jwt` option (API-02). */
function bearer(header: string | undefined): string | undefined {
  if (!header) return undefined
  const token = header.replace(/^bearer +/i, '')
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : undefined
}

function scopedTenant(request: FastifyRequest): string | undefined {
  const named = request.headers['frontegg-scoped-tenant']
  return typeof named === 'string' && /^[\w.-]{1,64}$/.test(named) ? named : undefined
}

interface LiveParameters {
  vendorId: string
  sessionId: string
  userId: string
  tenantId: string
  address: string | null
  isOwn: boolean
  country: string | null
}

/**
 * By the session's id, as in `me-statement.ts`: not by looking through all sessions of the user. No token was issued
 * for a tenant that only the call names (`isOwn` false), so that its countries count here.
 */
const LIVE_CALLER = statement<LiveParameters>(
  p => `
select ${letsIn('t', p.address)} and (${p.isOwn} or ${letsInFrom('t', p.country)}) as allowed, u.email, u.name, u.super_user, m.role_keys, m.permission_keys, m.inherited_from, s.amr, s.acr,
  extract(epoch from s.authenticated_at)::int as signed_in_at,
  floor(extract(epoch from s.stepped_up_at))::int as stepped_up_at, s.actor_label, s.actor_user_id, s.actor_session_id
from sessions s
join users u on u.vendor_id = ${p.vendorId} and u.id = ${p.userId}
join memberships m on m.vendor_id = ${p.vendorId} and m.user_id = ${p.userId} and m.tenant_id = ${p.tenantId}
join tenants t on t.vendor_id = ${p.vendorId} and t.id = ${p.tenantId}
where s.vendor_id = ${p.vendorId} and s.id = ${p.sessionId} and s.user_id is not distinct from ${p.userId}
  and s.revoked_at is null and s.expires_at > now()
  and m.activated and not m.is_disabled
  and (m.temporary_expires_at is null or m.temporary_expires_at > now())
  and t.deleted_at is null and ${withinLimits('s', 'm', 't')}
  and (s.actor_label is null or s.tenant_id = ${p.tenantId})`,
)

interface LiveRow {
  allowed: boolean
  email: string | null
  name: string | null
  super_user: boolean
  role_keys: string[]
  permission_keys: string[]
  inherited_from: string | null
  amr: string[]
  acr: string | null
  signed_in_at: number
  stepped_up_at: number | null
  actor_label: string | null
  actor_user_id: string | null
  actor_session_id: string | null
}

async function liveCaller(
  services: Services,
  vendorId: string,
  claims: AccessClaims,
  tenantId: string,
  ip: string,
): Promise<Caller | undefined> {
  const { database } = services
  const isOwn = tenantId === claims.tenantId
  const country = isOwn ? null : await countryOf(services, ip)
  const values = LIVE_CALLER.values({
    vendorId,
    sessionId: claims.sid,
    userId: claims.sub,
    tenantId,
    address: addressOf(ip),
    isOwn,
    country,
  })
  const row = await coalescedRead(database, JSON.stringify(['live-caller', values]), async () => {
    const { rows } = await database.pool.query<LiveRow>({
      name: 'live-caller',
      text: LIVE_CALLER.text,
      values,
    })
    return rows[0]
  })
  if (!row) return undefined
  if (!row.allowed) throw addressRefused(ip)
  return {
    userId: claims.sub,
    tenantId,
    sessionId: claims.sid,
    email: row.email ?? '',
    name: row.name ?? '',
    roles: row.role_keys,
    permissions: row.permission_keys,
    ...(row.inherited_from !== null && { rolesFrom: row.inherited_from }),
    // An impersonator was checked against what they were then.
    superUser: row.super_user && row.actor_label === null,
    signedInAt: row.signed_in_at,
    ...proofsOf(claims, row),
    ...(row.actor_label !== null && {
      actor: { label: row.actor_label, userId: row.actor_user_id, sessionId: row.actor_session_id },
    }),
  }
}

/**
 * A token from before a factor was proven again stays what it was: a copy of it gains nothing from a proof that
 * another one gave.
 */
function proofsOf(claims: AccessClaims, row: LiveRow): Pick<Caller, 'amr' | 'acr' | 'authTime'> {
  if (row.stepped_up_at !== null && claims.authTime < row.stepped_up_at) {
    const { amr, acr, authTime } = claims
    return { amr, acr, authTime }
  }
  return { amr: row.amr, acr: row.acr, authTime: row.stepped_up_at ?? row.signed_in_at }
}
