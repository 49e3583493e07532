import { formOf } from '../../../rules/plural.ts'
import type { ContextTransaction } from '../context/context.ts'
import { named } from './credentials.ts'

/**
 * Revokes credentials, and the API tokens of tenants that they made: who had them for a minute would go on by those. The log of
 * each tenant says which.
 *
 * @returns how many tokens there were; undefined when there are no credentials of this id, or they were revoked before
 */
export async function revokeCredentials(tx: ContextTransaction, id: string): Promise<number | undefined> {
  const revoked = await tx.vendorScope
    .update('vendor_credentials')
    .set({ revoked_at: new Date() })
    .where(named(id))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (revoked.length === 0) return undefined
  const gone = await tx.vendorScope
    .remove('api_tokens')
    .where(
      'vendor_credentials_id',
      'in',
      revoked.map(credentials => credentials.id),
    )
    .returning(['id', 'type', 'tenant_id as tenantId'])
    .execute()
  for (const [tenantId, of] of Map.groupBy(gone, token => token.tenantId)) {
    const tokens = formOf({ one: 'the API token', other: `${of.length} API tokens` }, of.length, 'en')
    const about = {
      tenantId,
      description: `Revoked ${tokens} of credentials of the vendor that were revoked`,
      json: { tokenIds: of.map(token => token.id) },
    }
    // One record of them all, an event of each.
    for (const [index, { id: tokenId, type }] of of.entries())
      await tx.record(
        'frontegg.tenantApiToken.deleted',
        { tokenId, type },
        index === 0 ? about : { tenantId },
      )
  }
  return gone.length
}

/**
 * Whether credentials count now. They are held against a revocation until the transaction ends: what is being done by them
 * is done before it, or not at all.
 */
export async function holdCredentials(
  { vendorScope }: Pick<ContextTransaction, 'vendorScope'>,
  id: string,
): Promise<boolean> {
  const row = await vendorScope
    .select('vendor_credentials')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
