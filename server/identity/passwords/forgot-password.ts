import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { RecoveryIdentifier } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount, type Identifier } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { defer } from '../deferred/defer.ts'
import { mailRecovery } from './mail-recovery.ts'

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
  if (!account?.email) return
  const about = { userId: account.id, email: account.email }
  await context.transact(async tx => {
    await tx.record(
      'frontegg.user.forgotPassword',
      { userId: account.id },
      { ...about, description: 'A link to reset the password was asked for', json: {} },
    )
    await mailRecovery(tx, context, account)
  })
}

export const forgottenPassword = deferredWork('forgot-password', mailForgotten)
