import type { PhoneReset, PhoneResetSent } from '../../../contract/phones.ts'
import type { Context } from '../../core/context/context.ts'
import { issueCode } from '../../core/factors/sent-code.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { findAccount } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { defer } from '../deferred/defer.ts'

/** Mails a code to a user who lost their phone (PHONE-11); the same answer whether the address is known or not. */
export async function beginReset({ email }: PhoneReset, context: Context): Promise<PhoneResetSent> {
  await limitIdentifier(context, 'phone-reset', email)
  const resetPhoneNumberToken = newToken()
  await defer(context, phoneReset, { email, resetPhoneNumberToken })
  return { resetPhoneNumberToken }
}

interface DeferredPhoneReset {
  email: string
  resetPhoneNumberToken: string
}

/** The part that is done after the answer. */
async function mailPhoneReset(
  { email, resetPhoneNumberToken }: DeferredPhoneReset,
  context: Context,
): Promise<void> {
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  const account = await findAccount(context.vendorScope, { email })
  if (!account?.verified) return
  await context.transact(async tx => {
    const { code } = await issueCode(tx.vendorScope, services.sealer, {
      purpose: 'phone-reset',
      userId: account.id,
      bound: email.toLowerCase(),
      seconds: expiresIn,
      token: resetPhoneNumberToken,
    })
    await tx.record(
      'frontegg.user.phoneResetRequested',
      {},
      { userId: account.id, email, description: 'Asked to replace a lost phone number' },
    )
    const data = { code, expiresIn, purpose: 'phone-reset' as const }
    await tx.mail({ vendorId: vendor.id, template: 'sign-in-code', to: email, data })
  })
}

export const phoneReset = deferredWork('phone-reset', mailPhoneReset)
