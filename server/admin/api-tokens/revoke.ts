import type { TokenType } from '../../../contract/api-tokens.ts'
import { apiTokenErrors } from '../../../contract/errors/api-tokens.ts'
import type { Context } from '../../core/context/context.ts'
import { requirePerson } from '../../core/route/allow-token.ts'
import { removeToken } from '../../core/tokens/store.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Revokes a token of the caller's tenant, whatever it may: to take away is never beyond anybody who may do it at all.
 *
 * @throws Problem 404 for one that is not the tenant's, or not of this kind
 */
export async function revokeTenantToken(type: TokenType, id: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const gone = await removeToken(tx.scope, 'tenant', type, id)
    if (!gone) throw new Problem(apiTokenErrors.notFound)
    await tx.record(
      'frontegg.tenantApiToken.deleted',
      { tokenId: id, type },
      { description: `Revoked the API token ${gone.description}` },
    )
  })
}

/** Revokes one of the caller's own. @throws Problem 404 for everybody else's */
export async function revokeUserToken(type: TokenType, id: string, context: Context): Promise<void> {
  requirePerson(context.caller)
  await context.transact(async tx => {
    const gone = await removeToken(tx.scope, { userId: context.caller.userId }, type, id)
    if (!gone) throw new Problem(apiTokenErrors.notFound)
    await tx.record(
      'frontegg.userApiToken.deleted',
      { tokenId: id, type },
      {
        description: `Revoked the personal token ${gone.description}`,
        severity: 'Medium',
      },
    )
  })
}
