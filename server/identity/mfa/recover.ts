import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { MfaRecovery } from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { factorRemoved } from './actor.ts'
import { isRecoveryCode } from './recovery.ts'

/**
 * Takes every second factor away with a recovery code (MFA-32): the recovery of a user who lost their devices.
 * Opens no session: the password is asked for as before. Unknown address and wrong code answer alike.
 */
export async function recover(
  { email, recoveryCode }: MfaRecovery,
  context: Context,
): Promise<Record<string, never>> {
  await limitIdentifier(context, 'recovery-code', email)
  const account = await findAccount(context.vendorScope, { email })
  const userId = account?.id ?? NIL_UUID
  // Before anything is held: a wrong code costs the same two reads whether the address is known or not.
  await requireRightCode(context.vendorScope, userId, recoveryCode)
  await context.transact(async tx => {
    const person = await hold(tx, userId)
    await requireRightCode(tx.vendorScope, userId, recoveryCode)
    await removeAllFactors(tx.vendorScope, userId)
    await factorRemoved(
      tx,
      context,
      { userId, email, name: person?.name ?? '', tenantId: undefined, amr: [], place: '' },
      { factor: 'every second factor' },
    )
  })
  return {}
}

async function requireRightCode(
  scope: ContextTransaction['vendorScope'],
  userId: string,
  code: string,
): Promise<void> {
  if (await isRecoveryCode(scope, userId, code)) return
  throw new Problem(mfaErrors.recoveryWrong, { context: { field: 'recoveryCode' } })
}

/** The triggers take the recovery codes and the remembered browsers along. */
export async function removeAllFactors(
  scope: ContextTransaction['vendorScope'],
  userId: string,
): Promise<void> {
  await scope.remove('mfa_devices').where('user_id', '=', userId).execute()
  await scope
    .remove('webauthn_credentials')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'mfa')
    .execute()
}

/** Of two recoveries at once, the second finds no code. */
async function hold({ vendorScope }: ContextTransaction, userId: string) {
  return await vendorScope
    .select('users')
    .select('name')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
