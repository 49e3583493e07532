import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../core/context/context.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** How long the browser has to come by, and the provider to send it back, in seconds. */
const SECONDS = 600

/**
 * Of a session that began at a SAML provider which takes sign-outs: remembers that it is to be told.
 *
 * @param returnTo the page that the person comes back to; null: a page of ours that says that they are signed out
 * @returns where the browser has to go; undefined where there is no provider to be told
 */
export async function beginSingleLogout(
  { vendor, vendorScope }: Pick<Context, 'vendor' | 'vendorScope'>,
  sessionId: string,
  returnTo: string | null,
): Promise<string | undefined> {
  if (!vendor.settings.sso.enabled) return undefined
  const state = newToken()
  const { numAffectedRows } = await sql`
    insert into sso_logouts (vendor_id, state_hash, session_id, tenant_id, config_id, request_id, return_to, expires_at)
    select x.vendor_id, ${hashToken(state)}, x.session_id, x.tenant_id, x.config_id,
      ${`_${randomBytes(20).toString('hex')}`}, ${returnTo}, now() + ${SECONDS} * interval '1 second'
    from sso_sessions x
    join sso_configurations c on c.vendor_id = x.vendor_id and c.tenant_id = x.tenant_id and c.id = x.config_id
    join tenants t on t.vendor_id = x.vendor_id and t.id = x.tenant_id
    where x.vendor_id = ${vendorScope.vendorId} and x.session_id = ${sessionId}::uuid
      and c.enabled and c.type <> 'oidc' and c.slo_endpoint <> '' and t.deleted_at is null
  `.execute(vendorScope.db)
  return numAffectedRows ? `${vendor.issuer}/auth/saml/logout/begin?state=${state}` : undefined
}
