import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { RecoveryIdentifier } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Account, findAccount, type Identifier } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { pendingTenantOf } from '../accounts/pending-tenant.ts'
import { mailBreached } from '../breached-passwords/mail-breached.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { defer } from '../deferred/defer.ts'
import { mailActivation } from '../invitations/invite.ts'

/** Mails a reset link to the owner of an identifier; says the same whether there is one (FORGOT-17, FORGOT-19). */
export async function forgotPassword(
  { identifier, identifierType, recaptchaToken }: RecoveryIdentifier,
  context: Context,
): Promise<Record<string, never>> {
  if (!context.vendor.settings.security.recoveryByEmail) throw new Problem(securityPolicyErrors.recoveryOff)
  await requireCaptcha(context, recaptchaToken)
  await limitIdentifier(context, 'reset-mail', identifier)
  await defer(context, forgottenPassword, { identifier, identifierType })
  return {}
}

type ForgottenPassword = Pick<RecoveryIdentifier, 'identifier' | 'identifierType'>

/** The part that is done after the answer. */
async function mailForgotten(
  { identifier, identifierType }: ForgottenPassword,
  context: Context,
): Promise<void> {
  const account = await findAccount(context.vendorScope, { [identifierType]: identifier } as Identifier)
  if (account?.email) await mailRecovery(context, account)
}

export const forgottenPassword = deferredWork('forgot-password', mailForgotten)

/** Whose address is not proven yet gets the activation link instead: it sets a password too, and proves the address. */
async function mailRecovery(context: Context, account: Account): Promise<void> {
  const { vendor, application } = context
  const about = { userId: account.id, email: account.email ?? undefined }
  await context.transact(async tx => {
    await tx.record(
      'frontegg.user.forgotPassword',
      { userId: account.id },
      { ...about, description: 'A link to reset the password was asked for', json: {} },
    )
    if (!account.verified) {
      const tenantId = await pendingTenantOf(tx.vendorScope, account.id)
      return await mailActivation(tx, context, account, { tenantId })
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
  })
}
