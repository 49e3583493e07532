import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { AccountLink, PasswordReset } from '../../../contract/vendor-accounts.ts'
import type { Context } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { accountOf } from '../../identity/accounts/accounts.ts'
import { pendingTenantOf } from '../../identity/accounts/pending-tenant.ts'
import { mailRecovery } from '../../identity/passwords/mail-recovery.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { heldAccount, named } from './held-account.ts'
import { recordInEach, tenantsOf } from './in-each-tenant.ts'
import { limitMailsOfCredentials, limitMailTo } from './limit-mail.ts'

/**
 * Mails a person the link to choose a password; the answer never holds it. What is open ends, unless it is said to stay.
 *
 * @throws Problem 404; 400 without an address; 429
 */
export async function resetPassword(
  userId: string,
  body: PasswordReset,
  context: Context,
): Promise<Record<string, never>> {
  await limitMailsOfCredentials(context)
  return await context.transact(async tx => {
    const { email } = await heldAccount(tx, userId)
    const account = await accountOf(tx.vendorScope, userId)
    if (!account || !email) throw new Problem(vendorApiErrors.noAddress)
    await limitMailTo(tx, context, email)
    if (body?.endSessions !== false) await endSessions(tx.vendorScope, { userId, why: 'revoked' })
    await recordInEach(
      tx,
      await tenantsOf(tx, userId),
      'frontegg.user.forgotPassword',
      { userId },
      {
        description: `Mailed ${email} a link to choose a password`,
        json: { userId, email },
      },
    )
    await mailRecovery(tx, context, account)
    return {}
  })
}

/**
 * A link as a mail would have it, without a mail. It is a credential by itself, so that the vendor's token needs a scope for
 * it that none has unasked.
 *
 * @throws Problem 404; 409 for an account that is active, or not active yet
 */
export async function linkFor(
  purpose: 'activation' | 'password-reset',
  userId: string,
  context: Context,
): Promise<AccountLink> {
  const { vendor, application } = context
  return await context.transact(async tx => {
    const account = await heldAccount(tx, userId)
    if (purpose === 'activation' && account.verified) throw new Problem(vendorApiErrors.alreadyActive)
    if (purpose === 'password-reset' && !account.verified) throw new Problem(vendorApiErrors.notActive)
    const { activationSeconds, resetSeconds } = vendor.settings.links
    const token = await issueLink(tx.vendorScope, {
      purpose,
      userId,
      tenantId: purpose === 'activation' ? await pendingTenantOf(tx.vendorScope, userId) : undefined,
      seconds: purpose === 'activation' ? activationSeconds : resetSeconds,
    })
    await recordInEach(
      tx,
      await tenantsOf(tx, userId),
      'frontegg.user.forgotPassword',
      { userId },
      {
        description: `Made a link to ${purpose === 'activation' ? 'activate the account of' : 'choose a password for'} ${named(account)}`,
        severity: 'High',
        json: { userId, purpose },
      },
    )
    const page = purpose === 'activation' ? 'activateUrl' : 'resetPasswordUrl'
    return { link: mailLink(vendor, application, page, { userId, token }), token, userId }
  })
}
