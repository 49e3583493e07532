import { formOf } from '../../../rules/plural.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import type { ContextTransaction } from '../context/context.ts'

interface Revocation {
  userId: string
  email: string | null | undefined
  /** No user is signed in, and the records name the owner. */
  bySelf?: boolean
  /** Only those of this tenant; left out: of every one that the person is in. */
  within?: TenantScope | undefined
}

/**
 * Revokes a person's personal tokens, of both kinds: a stranger who had the account for a minute may have made one, and it would
 * outlive the session and the password. Each tenant's log tells of those that were its.
 *
 * @returns how many there were
 */
export async function revokePersonalTokens(
  tx: ContextTransaction,
  { userId, email, bySelf, within }: Revocation,
): Promise<number> {
  const tokens = within ? within.removeInTenant('api_tokens') : tx.vendorScope.remove('api_tokens')
  const gone = await tokens
    .where('user_id', '=', userId)
    .returning(['id', 'type', 'tenant_id as tenantId'])
    .execute()
  for (const [tenantId, of] of Map.groupBy(gone, token => token.tenantId)) {
    const who = email ? ` of ${email}` : ''
    const about = {
      tenantId,
      ...(bySelf && { userId, email: email ?? undefined }),
      description: `Revoked ${formOf({ one: 'the personal token', other: `${of.length} personal tokens` }, of.length, 'en')}${who}`,
      json: { ownerId: userId, tokenIds: of.map(({ id }) => id) },
    }
    // One record of them all, an event of each.
    for (const [index, { id, type }] of of.entries())
      await tx.record(
        'frontegg.userApiToken.deleted',
        { tokenId: id, type },
        index === 0 ? about : { tenantId },
      )
  }
  return gone.length
}

/** How many a person has who must decide of them; nothing where there are none. Only for who has proven to be them. */
export async function tokensToDecide(
  scope: VendorScope,
  userId: string,
): Promise<{ personalTokens?: number }> {
  const { count } = await scope
    .select('api_tokens')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > 0 ? { personalTokens: Number(count) } : {}
}
