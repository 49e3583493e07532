import { phoneErrors } from '../../../contract/errors/phones.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Challenge, Purpose } from '../../core/factors/one-time.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { checkCode, issueCode } from '../../core/factors/sent-code.ts'
import { askingHost, sendSms, smsAvailable } from '../../core/messages/send-sms.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'

/** Sends a code to a number of the caller's, for one purpose. @returns what names it in the answer */
export async function sendPhoneCode(
  context: Context,
  purpose: Purpose,
  phoneNumber: string,
  before?: (tx: ContextTransaction) => Promise<unknown>,
): Promise<string> {
  if (!smsAvailable(context)) throw new Problem(phoneErrors.smsOff)
  const { vendor, services, caller } = context
  // Text messages cost money: each person and each number gets few.
  await limitIdentifier(context, 'factor-code', caller.userId)
  await limitIdentifier(context, 'phone-code', phoneNumber)
  const expiresIn = vendor.settings.links.codeSeconds
  return await context.transact(async tx => {
    await before?.(tx)
    const { otcToken, code } = await issueCode(tx.vendorScope, services.sealer, {
      purpose,
      userId: caller.userId,
      bound: phoneNumber,
      seconds: expiresIn,
    })
    const data = { code, expiresIn, host: askingHost(context) }
    await sendSms(tx, context, { template: 'code', to: phoneNumber, userId: caller.userId, data })
    return otcToken
  })
}

/** The number that a code of the caller's was sent to. @throws Problem 400 when the code does not count */
export async function checkPhoneCode(
  context: Context,
  purpose: Purpose,
  { otcToken, code }: { otcToken: string; code: string },
): Promise<{ challenge: Challenge; phoneNumber: string }> {
  const { userId } = context.caller
  await limitIdentifier(context, 'second-factor', userId)
  const challenge = await checkCode(context, { purpose, otcToken, code, userId })
  if (!challenge) throw wrongPhoneCode()
  return { challenge, phoneNumber: String(challenge.data.bound) }
}

/** In the transaction of what the code is for. @throws Problem 400 when it was used meanwhile */
export async function consumePhoneCode(
  { vendorScope }: ContextTransaction,
  { id }: Challenge,
): Promise<void> {
  if (!(await consumeChallenge(vendorScope, id))) throw wrongPhoneCode()
}

export function wrongPhoneCode(): Problem {
  return new Problem(phoneErrors.codeWrong, { context: { field: 'code' } })
}
