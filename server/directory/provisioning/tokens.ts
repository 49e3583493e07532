import { sql } from 'kysely'
import { provisioningErrors } from '../../../contract/errors/provisioning.ts'
import type { RotatedProvisioningToken } from '../../../contract/provisioning.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { changeableConnection } from './changeable-connection.ts'
import { connectionRow } from './store.ts'

const PREVIOUS_DAYS = 7
const MAX_TOKENS = 2

/** 32 random bytes; the database keeps their hash. */
export async function insertToken(
  scope: TenantScope,
  connectionId: string,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = uuidv7()
  await scope.db
    .insertInto('scim_tokens')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      connection_id: connectionId,
      id,
      hash: hashToken(token),
    })
    .execute()
  return { id, token }
}

/**
 * Gives a connection a second token. The first is good for seven days more, or until it is revoked (SCIMP-05).
 *
 * @throws Problem 409 where there are two already
 */
export async function rotateToken(connectionId: string, context: Context): Promise<RotatedProvisioningToken> {
  return await context.transact(async tx => {
    const { scope } = tx
    const connection = await changeableConnection(tx, context, connectionId)
    if (connection.tokens.length >= MAX_TOKENS) throw new Problem(provisioningErrors.twoTokens)
    await scope
      .removeInTenant('scim_tokens')
      .where('connection_id', '=', connectionId)
      .where('expires_at', '<=', sql<Date>`now()`)
      .execute()
    const previous = await scope
      .updateInTenant('scim_tokens')
      .set({ expires_at: sql`now() + make_interval(days => ${PREVIOUS_DAYS})` })
      .where('connection_id', '=', connectionId)
      .returning('expires_at')
      .executeTakeFirst()
    const { id, token } = await insertToken(scope, connectionId)
    await tx.record(
      'frontegg.scim.token.created',
      { connectionId, connectionName: connection.name, tokenId: id },
      { description: `Gave the provisioning connection ${connection.name} a new token` },
    )
    return { id, token, previousValidUntil: previous?.expires_at?.toISOString() ?? null }
  })
}

/** Ends a token at once. It takes nothing but the permission: who revokes gains nothing by it. */
export async function revokeToken(connectionId: string, tokenId: string, context: Context): Promise<void> {
  await context.transact(async tx => {
    const { name } = await connectionRow(tx.scope, connectionId)
    const { numDeletedRows } = await tx.scope
      .removeInTenant('scim_tokens')
      .where('connection_id', '=', connectionId)
      .where('id', '=', tokenId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem(provisioningErrors.unknownToken)
    await tx.record(
      'frontegg.scim.token.revoked',
      { connectionId, connectionName: name, tokenId },
      { description: `Revoked a token of the provisioning connection ${name}` },
    )
  })
}
