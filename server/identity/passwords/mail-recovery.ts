import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import type { Account } from '../accounts/accounts.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { mailBreached } from '../breached-passwords/mail-breached.ts'
import { mailActivation } from '../invitations/invite.ts'

/**
 * Mails a person the link to choose a password. Whose address is not proven yet gets the activation link instead: it sets a
 * password too, and proves the address.
 */
export async function mailRecovery(
  tx: ContextTransaction,
  context: Context,
  account: Account,
): Promise<void> {
  const { vendor, application } = context
  if (!account.verified) {
    const tenantId = await pendingTenantOf(tx.vendorScope, account.id)
    await mailActivation(tx, context, account, { tenantId })
    return
  }
  if (account.breachedAt && account.email)
    return await mailBreached(tx, context, { ...account, email: account.email })
  const seconds = vendor.settings.links.resetSeconds
  const token = await issueLink(tx.vendorScope, { purpose: 'password-reset', userId: account.id, seconds })
  await tx.mail({
    vendorId: vendor.id,
    template: 'reset-password',
    to: account.email ?? '',
    data: {
      url: mailLink(vendor, application, 'resetPasswordUrl', { userId: account.id, token }),
      name: account.name ?? undefined,
      expiresIn: seconds,
    },
  })
}
