import type { AccountProof, SuperUserMark } from '../../../contract/vendor-accounts.ts'
import type { VendorAccount } from '../../../contract/vendor-people.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { forgetChosenPasswords } from '../../core/links/one-time-tokens.ts'
import { claimAccount } from '../../identity/accounts/claim-account.ts'
import { mayBeVouchedFor } from '../../identity/invitations/import-member.ts'
import { accountById } from './accounts.ts'
import { heldAccount, named } from './held-account.ts'
import { recordInEach, tenantsOf } from './in-each-tenant.ts'

/**
 * Takes the address of an account as proven. Memberships that wait for the person begin only where it is said. Where another
 * than the owner of the address may be in the account, they are out of it, as with every other proof.
 *
 * @throws Problem 404
 */
export async function verifyAccount(
  userId: string,
  body: AccountProof,
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const account = await heldAccount(tx, userId)
    if (!account.verified) {
      await prove(tx, account)
      await recordInEach(
        tx,
        await tenantsOf(tx, userId),
        'frontegg.user.updated',
        { userId, changed: ['verified'] },
        {
          action: 'user.updated',
          description: `Took the email address of ${named(account)} as proven`,
          severity: 'High',
          json: { userId, changed: ['verified'] },
        },
      )
    }
    if (!body?.activate) return {}
    const begun = await tx.vendorScope
      .update('memberships')
      .set({ activated: true })
      .where('user_id', '=', userId)
      .where('activated', '=', false)
      .where('is_disabled', '=', false)
      .where('managed_by', '=', 'frontegg')
      .returning('tenant_id')
      .execute()
    for (const { tenant_id: tenantId } of begun)
      await tx.record(
        'frontegg.user.joinedTenant',
        { userId, tenantId },
        {
          tenantId,
          action: 'user.added',
          description: `Added ${named(account)} without an acceptance`,
          json: { userId },
        },
      )
    return {}
  })
}

/** A sign-up that proved nothing may be a stranger's: what it chose does not count with the owner's proof. */
async function prove(
  tx: ContextTransaction,
  account: Awaited<ReturnType<typeof heldAccount>>,
): Promise<void> {
  const { vendorScope } = tx
  const { id: userId } = account
  if (!(await mayBeVouchedFor(vendorScope, userId)))
    return await claimAccount(tx, account, {
      description: `The vendor took the email address of ${named(account)} as proven`,
      byMailbox: true,
    })
  await forgetChosenPasswords(vendorScope, userId)
  await vendorScope
    .update('users')
    .set({ verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}

/** The mark that no call of a tenant gives: its holder may everything in each tenant of theirs. @throws Problem 404 */
export async function markSuperUser(
  userId: string,
  { superUser }: SuperUserMark,
  context: Context,
): Promise<VendorAccount> {
  await context.transact(async tx => {
    const account = await heldAccount(tx, userId)
    if (account.super_user === superUser) return
    await tx.vendorScope
      .update('users')
      .set({ super_user: superUser, updated_at: new Date() })
      .where('id', '=', userId)
      .execute()
    await recordInEach(
      tx,
      await tenantsOf(tx, userId),
      'frontegg.user.updated',
      { userId, changed: ['superUser'] },
      {
        action: 'user.updated',
        description: `${superUser ? 'Made a super user of' : 'Took the mark of a super user from'} ${named(account)}`,
        severity: 'High',
        json: { userId, superUser },
      },
    )
  })
  return await accountById(userId, context)
}
