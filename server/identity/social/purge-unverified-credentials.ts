import type { ContextTransaction } from '../../core/context/context.ts'
import type { Account } from '../accounts/accounts.ts'
import { claimAccount } from '../accounts/claim-account.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { enterTenant } from '../invitations/enter-tenant.ts'
import type { Profile } from './profile.ts'

/**
 * The owner of the address has come, by a provider that vouches for it: nothing of what lets anybody in survives, nor
 * what was written of a person who may be another one.
 */
export async function purgeUnverifiedCredentials(
  tx: ContextTransaction,
  account: Account,
  profile: Profile,
): Promise<void> {
  const { vendorScope } = tx
  const { id: userId, email } = account
  await claimAccount(tx, account, { description: 'Activated the account by a social login' })
  await vendorScope
    .update('users')
    .set({
      name: profile.name ?? null,
      profile_picture_url: profile.pictureUrl ?? null,
      metadata: '{}',
    })
    .where('id', '=', userId)
    .execute()
  const tenantId = await pendingTenantOf(vendorScope, userId)
  if (tenantId) await enterTenant(tx, { userId, tenantId, email })
}
