import type { TenantToken, TenantTokenRequest } from '../../../contract/profile.ts'
import { requireApplication } from '../../core/applications/require-access.ts'
import type { Context } from '../../core/context/context.ts'
import { signAccessToken } from '../../core/sessions/access-token.ts'
import { requireTenantAccess } from '../../core/sessions/tenant-access.ts'
import { enterFromAbove } from '../../core/tenants/enter-from-above.ts'

/**
 * A token of this session for another tenant of the caller, or one that they enter from above (PROFILE-20, SUBTEN-15); the
 * session itself stays where it is.
 *
 * @throws Problem 403 for every tenant that is not theirs
 */
export async function tenantToken({ tenantId }: TenantTokenRequest, context: Context): Promise<TenantToken> {
  await enterFromAbove(context, tenantId)
  const { sessionId, amr, acr, authTime } = context.caller
  const person = await requireTenantAccess(context, tenantId)
  await requireApplication(context, context.vendorScope, person)
  return await signAccessToken(context.services, context.vendor, context.application, {
    ...person,
    sessionId,
    amr: [...amr],
    acr,
    authenticatedAt: new Date(authTime * 1000),
  })
}
