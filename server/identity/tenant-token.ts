import type { TenantToken, TenantTokenRequest } from '../../contract/profile.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { signAccessToken } from '../sessions/access-token.ts'
import { sessionErrors } from '../sessions/errors.ts'
import { signingKeysOf } from '../sessions/signing-keys.ts'
import { findPerson } from '../sessions/subject.ts'

/**
 * A token of this session for another tenant of the caller (PROFILE-20); the session itself stays where it is.
 *
 * @throws Problem 403 for every tenant that is not theirs
 */
export async function tenantToken({ tenantId }: TenantTokenRequest, context: Context): Promise<TenantToken> {
  const { userId, sessionId, amr, acr, authTime } = context.caller
  const person = await findPerson(context.vendorScope, userId, tenantId)
  if (!person) throw new Problem(sessionErrors.tenantNotYours)
  return await signAccessToken(signingKeysOf(context.services), context.vendor, context.application, {
    ...person,
    sessionId,
    amr: [...amr],
    acr,
    authenticatedAt: new Date(authTime * 1000),
  })
}
