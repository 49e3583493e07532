import type { ContextTransaction } from '../context.ts'
import type { Account } from '../identity/accounts.ts'
import { claimAccount } from '../identity/claim-account.ts'
import { enterTenant } from '../identity/enter-tenant.ts'
import { pendingTenantOf } from '../identity/pending-tenant.ts'
import type { Profile } from './profile.ts'

/**
 * The owner of the address has come, by a provider that vouches for it: nothing of what lets anybody in survives, nor
 * what was written of a person who may be another one.
 */
export async function reclaim(tx: ContextTransaction, account: Account, profile: Profile): Promise<void> {
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
