import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { SentCode } from '../../../contract/mfa-payloads.ts'
import type { Context } from '../../core/context/context.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { checkCode, issueCode } from '../../core/factors/sent-code.ts'
import { mailAfter, signInMethodOf } from '../../core/factors/strategies.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { countDevices, devicesAfter, devicesOf } from '../finish-sign-in/devices.ts'
import type { PendingSignIn } from '../finish-sign-in/pending.ts'
import type { Proof } from './proof.ts'

/** Mails a code to a user whose sign-in asks for a second factor, and who has no other. */
export async function askMailbox(context: Context, pending: PendingSignIn): Promise<SentCode> {
  await requireMailFactor(context, pending)
  await limitIdentifier(context, 'factor-code', pending.userId)
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  const otcToken = await context.transact(async tx => {
    const issued = await issueCode(tx.vendorScope, services.sealer, {
      purpose: 'mfa-code',
      userId: pending.userId,
      bound: boundOf(pending),
      seconds: expiresIn,
    })
    await tx.mail({
      vendorId: vendor.id,
      template: 'sign-in-code',
      to: pending.email,
      data: { code: issued.code, expiresIn, purpose: 'sign-in' },
    })
    return issued.otcToken
  })
  return { otcToken }
}

export async function proveMailbox(
  context: Context,
  pending: PendingSignIn,
  { otcToken, code }: { otcToken: string; code: string },
): Promise<Proof | undefined> {
  await requireMailFactor(context, pending)
  const { userId } = pending
  const bound = boundOf(pending)
  const challenge = await checkCode(context, { purpose: 'mfa-code', userId, bound, otcToken, code })
  return (
    challenge && {
      method: 'otp',
      deviceId: undefined,
      consume: tx => consumeChallenge(tx.vendorScope, challenge.id),
    }
  )
}

/** Looked at again at each step: a factor that was added meanwhile counts. */
async function requireMailFactor(context: Context, pending: PendingSignIn): Promise<void> {
  const came = await signInMethodOf(context.vendorScope, pending)
  const own = await devicesOf(context.vendorScope, pending.userId)
  const none = countDevices(devicesAfter(context, own, came)) === 0
  const possible = pending.mode === 'verify' && mailAfter(context, came)
  if (!none || !possible) throw new Problem(mfaErrors.strategyOff)
}

const boundOf = ({ id, email }: PendingSignIn): string => `mail ${id} ${email.toLowerCase()}`
