import { sql } from 'kysely'
import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import type { AccessTokenData } from '../../../contract/vendor-api.ts'
import type { Context } from '../../core/context/context.ts'
import { tokenPermissions } from '../../core/sessions/token-permissions.ts'
import { findLiveToken } from '../../core/tokens/live-token.ts'
import { Problem } from '../../platform/problem/problem.ts'

type Of = 'tenant' | 'user'

/**
 * What an access token may do now, for the vendor's back end that was called with it. One that is not good any more
 * answers as if tokens were switched off: that is the one refusal that the published SDK turns into a 401 of its own.
 *
 * @throws Problem 403 for one that is not good any more, or never was
 */
export async function accessTokenData(of: Of, id: string, context: Context): Promise<AccessTokenData> {
  const { services, vendor } = context
  const token = vendor.settings.apiTokens.enabled
    ? await findLiveToken(services.database, vendor, id)
    : undefined
  const fits = token?.type === 'AccessToken' && (of === 'user') === (token.person !== undefined)
  if (!token || !fits) throw new Problem(apiTokenErrors.disabled)
  return {
    id: token.id,
    tenantId: token.tenantId,
    ...(token.person && { userId: token.person.id }),
    roles: token.roles,
    permissions: await tokenPermissions(services, vendor, token.permissions),
    ...(token.expiresAt && { expires: token.expiresAt.toISOString() }),
  }
}

/** Ids of those that are good now; the SDK keeps the answer for ten seconds. */
export async function activeAccessTokens(of: Of, { vendor, vendorScope }: Context): Promise<string[]> {
  const { enabled, followCreator } = vendor.settings.apiTokens
  if (!enabled) throw new Problem(apiTokenErrors.disabled)
  const person = of === 'user' ? sql.ref('t.user_id') : sql.ref('t.created_by')
  const { rows } = await sql<{ id: string }>`
    select t.id from api_tokens t
    join tenants n on n.vendor_id = t.vendor_id and n.id = t.tenant_id and n.deleted_at is null
    where t.vendor_id = ${vendorScope.vendorId} and t.type = 'AccessToken'
      and (t.user_id is not null) = ${of === 'user'}
      and (t.expires_at is null or t.expires_at > now())
      and (${of === 'tenant' && !followCreator} or (t.user_id is null and t.created_by is null) or exists (select from memberships m
        join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
        where m.vendor_id = t.vendor_id and m.tenant_id = t.tenant_id and m.user_id = ${person}
          and m.activated and not m.is_disabled
          and (m.temporary_expires_at is null or m.temporary_expires_at > now())
          and (u.locked_at is null or u.locked_until is not null)))
  `.execute(vendorScope.db)
  return rows.map(({ id }) => id)
}
