import { recoveryErrors } from '../../../contract/errors/recovery.ts'
import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { RecoveryIdentifier } from '../../../contract/passwords.ts'
import type { SmsRecovery, SmsRecoveryProof, SmsRecoveryProven } from '../../../contract/recovery.ts'
import type { Context } from '../../core/context/context.ts'
import { consumeChallenge, openChallenge, readChallenge } from '../../core/factors/one-time.ts'
import { checkCode, issueCode, TRIES } from '../../core/factors/sent-code.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import { askingHost, sendSms, smsAvailable } from '../../core/messages/send-sms.ts'
import { tryPhone } from '../../core/phone-numbers/parse-phone.ts'
import { tokensToDecide } from '../../core/tokens/revoke-personal.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { type Account, findAccount, type Identifier } from '../accounts/accounts.ts'
import { limitIdentifier, withinLimit } from '../accounts/identifier-limit.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { defer } from '../deferred/defer.ts'
import { devicesOf } from '../finish-sign-in/devices.ts'
import { phonesOf } from '../phones/store.ts'

/** After the phone is proven, so long may the new password take. */
const CHOOSE_SECONDS = 900

/** Whether a password may be reset by text message here. */
export function recoversBySms(
  context: Pick<Context, 'services'> & { vendor: Pick<Vendor, 'settings'> },
): boolean {
  return context.vendor.settings.security.recoveryBySms && smsAvailable(context)
}

/**
 * Sends a code to the phone of an identifier's owner (FORGOT-20). The answer, its time and its limits are the same
 * whether there is such a person, whether they have a phone, and whether it may be used for this.
 */
export async function beginSmsRecovery(
  { identifier, identifierType, recaptchaToken }: RecoveryIdentifier,
  context: Context,
): Promise<SmsRecovery> {
  if (!recoversBySms(context)) throw new Problem(securityPolicyErrors.recoveryOff)
  await requireCaptcha(context, recaptchaToken)
  await limitIdentifier(context, 'reset-sms', identifier)
  const sessionId = newToken()
  await defer(context, smsRecovery, { identifier, identifierType, sessionId })
  return { sessionId }
}

type DeferredSmsRecovery = Pick<RecoveryIdentifier, 'identifier' | 'identifierType'> & { sessionId: string }

/** The part that is done after the answer. */
async function sendRecoveryCode(
  { identifier, identifierType, sessionId }: DeferredSmsRecovery,
  context: Context,
): Promise<void> {
  const typed = identifierType === 'phoneNumber' ? (tryPhone(identifier, context) ?? '') : identifier
  const account = await findAccount(context.vendorScope, { [identifierType]: typed } as Identifier)
  const phone = account?.verified ? await recoveryPhone(context, account.id, typed) : undefined
  const sent = account && phone ? await send(context, account, phone, sessionId) : false
  if (!sent) await openNothing(context, sessionId)
}

export const smsRecovery = deferredWork('sms-recovery', sendRecoveryCode)

interface RecoveryPhone {
  phoneNumber: string
  /** It is a second factor too: its holder must not get the first one as well. */
  factor: boolean
}

/** A number that the person has proven; the typed one before others, and before those that are second factors. */
async function recoveryPhone(
  { vendorScope }: Context,
  userId: string,
  typed: string,
): Promise<RecoveryPhone | undefined> {
  const all = (await phonesOf(vendorScope, userId)).filter(phone => phone.verified)
  const named = all.filter(({ phoneNumber }) => phoneNumber === typed)
  const proven = named.length > 0 ? named : all
  if (proven.length === 0) return undefined
  const factors = new Set((await devicesOf(vendorScope, userId)).phones.map(phone => phone.phoneNumber))
  const free = proven.find(({ phoneNumber }) => !factors.has(phoneNumber))
  return { phoneNumber: (free ?? proven[0]!).phoneNumber, factor: !free }
}

/** False when the phone got enough messages: that it did would tell that there is one. */
async function send(
  context: Context,
  { id: userId, email }: Account,
  { phoneNumber, factor }: RecoveryPhone,
  sessionId: string,
): Promise<boolean> {
  if (!(await withinLimit(context, 'phone-code', phoneNumber))) return false
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  return await context.transact(async tx => {
    await tx.record(
      'frontegg.user.forgotPassword',
      { userId },
      {
        userId,
        email: email ?? undefined,
        description: factor
          ? 'A reset of the password by text message was asked for, to a phone that is the second factor'
          : 'A code to reset the password was sent to the phone',
        json: {},
      },
    )
    if (factor) {
      await sendSms(tx, context, { template: 'recovery-refused', to: phoneNumber, userId, data: {} })
      return false
    }
    const { code } = await issueCode(tx.vendorScope, services.sealer, {
      purpose: 'reset-sms',
      userId,
      bound: phoneNumber,
      seconds: expiresIn,
      token: sessionId,
    })
    const data = { code, expiresIn, host: askingHost(context) }
    await sendSms(tx, context, { template: 'code', to: phoneNumber, userId, data })
    return true
  })
}

/** A session that no code opens, so that the same is written for who is not there. */
async function openNothing({ vendorScope, vendor }: Context, token: string): Promise<void> {
  const seconds = vendor.settings.links.codeSeconds
  await openChallenge(vendorScope, { purpose: 'reset-sms', seconds, data: { bound: '' }, token })
}

/**
 * Takes the code (FORGOT-22). Tries are counted for the person too: many messages give no more of them.
 *
 * @returns what the reset page needs, as a mailed link carries it
 */
export async function verifySmsRecovery(
  { otcToken: code, sessionId }: SmsRecoveryProof,
  context: Context,
): Promise<SmsRecoveryProven> {
  if (!recoversBySms(context)) throw new Problem(securityPolicyErrors.recoveryOff)
  const requested = await readChallenge(context.vendorScope, 'reset-sms', sessionId, TRIES)
  const counted = await withinLimit(context, 'recovery-try', requested?.userId ?? sessionId)
  const challenge = await checkCode(context, { purpose: 'reset-sms', otcToken: sessionId, code })
  if (!challenge?.userId || !counted) throw wrongCode()
  const { id, userId, data } = challenge
  const own = await phonesOf(context.vendorScope, userId)
  // Taken away meanwhile.
  if (!own.some(phone => phone.verified && phone.phoneNumber === data.bound)) throw wrongCode()
  return await context.transact(async tx => {
    if (!(await consumeChallenge(tx.vendorScope, id))) throw wrongCode()
    await tx.record(
      'frontegg.user.phoneProven',
      {},
      { userId, description: 'Proved the phone, to choose a new password' },
    )
    const token = await issueLink(tx.vendorScope, {
      purpose: 'password-reset',
      userId,
      seconds: CHOOSE_SECONDS,
      data: { by: 'sms' },
    })
    return { userId, token, ...(await tokensToDecide(tx.vendorScope, userId)) }
  })
}

function wrongCode(): Problem {
  return new Problem(recoveryErrors.codeWrong, { context: { field: 'code' } })
}
