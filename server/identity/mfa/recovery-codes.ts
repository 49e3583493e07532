import type { AuthResponse } from '../../../contract/auth.ts'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { NewRecoveryCodes, RecoveryCodes, RecoveryProof } from '../../../contract/recovery-codes.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { holdIfEnrolled, requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { PendingSignIn } from '../finish-sign-in/pending.ts'
import { completeSignIn } from './complete.ts'
import { consumeRecoveryCode, isRecoveryCode, newRecoveryCodes, recoveryCodesLeft } from './recovery.ts'

/** How many codes the signed-in person has left; never the codes. */
export async function ownRecoveryCodes({ vendorScope, caller }: Context): Promise<RecoveryCodes> {
  const { total, remaining, createdAt } = await recoveryCodesLeft(vendorScope, caller.userId)
  return { total, remaining, ...(createdAt && { createdAt: createdAt.toISOString() }) }
}

/**
 * A new set of codes, for who has a second factor and has proven one a short while ago: each is a way to sign in. Those of
 * the set before are void.
 *
 * @throws Problem 403 with ER-15010, 400 for who has no factor
 */
export async function regenerateRecoveryCodes(context: Context): Promise<NewRecoveryCodes> {
  const { userId, email, name } = context.caller
  await requireRecentIfEnrolled(context)
  return await context.transact(async tx => {
    await holdIfEnrolled(tx, context)
    const person = await tx.vendorScope
      .select('users')
      .select('mfa_enrolled')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person?.mfa_enrolled) throw new Problem(mfaErrors.notEnrolled)
    const recoveryCodes = await newRecoveryCodes(tx.vendorScope, userId)
    await tx.record(
      'frontegg.user.recoveryCodesRegenerated',
      { userId },
      { description: 'Made new recovery codes', json: {} },
    )
    await mail(tx, context, { email, name }, { change: 'made', remaining: recoveryCodes.length })
    return { recoveryCodes }
  })
}

/**
 * Ends a sign-in with a recovery code in place of the second factor. The factors stay, and so do the other codes; this one is
 * used up, and a mail tells the person (ruling 94). Tries count as those of every factor (`completeSignIn`).
 */
export async function signInByRecoveryCode(
  { recoveryCode, ...ending }: RecoveryProof,
  context: Context,
): Promise<AuthResponse> {
  return await completeSignIn(context, {
    mode: 'verify',
    ending,
    wrong: () => new Problem(mfaErrors.recoveryWrong, { context: { field: 'recoveryCode' } }),
    async prove(pending) {
      if (!(await isRecoveryCode(context.vendorScope, pending.userId, recoveryCode))) return undefined
      return {
        method: 'otp',
        deviceId: undefined,
        consume: async tx => ((await use(tx, context, pending, recoveryCode)) ? {} : undefined),
      }
    },
  })
}

async function use(
  tx: ContextTransaction,
  context: Context,
  { userId, email, name, tenantId }: PendingSignIn,
  code: string,
): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx.vendorScope, userId, code))) return false
  const { remaining } = await recoveryCodesLeft(tx.vendorScope, userId)
  await tx.record(
    'frontegg.user.recoveryCodeUsed',
    { userId, remaining },
    { userId, email, tenantId, description: `Signed in with a recovery code; ${remaining} are left` },
  )
  await mail(tx, context, { email, name }, { change: 'used', remaining })
  return true
}

async function mail(
  tx: ContextTransaction,
  { vendor }: Context,
  { email, name }: { email: string; name: string },
  data: { change: 'used' | 'made'; remaining: number },
): Promise<void> {
  if (!email) return
  await tx.mail({
    vendorId: vendor.id,
    template: 'recovery-codes',
    to: email,
    data: { ...data, name: name || undefined },
  })
}
