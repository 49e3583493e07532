import { randomUUID } from 'node:crypto'
import type { AuthResponse } from '../../../contract/auth.ts'
import { phoneErrors } from '../../../contract/errors/phones.ts'
import type { SignUp, SignUpReply } from '../../../contract/sign-up.ts'
import type { Context } from '../../core/context/context.ts'
import { type Challenge, consumeChallenge } from '../../core/factors/one-time.ts'
import { issueCode } from '../../core/factors/sent-code.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { askingHost, sendSms, smsAvailable } from '../../core/messages/send-sms.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { limitIdentifier, withinLimit } from '../accounts/identifier-limit.ts'
import { defer } from '../deferred/defer.ts'
import { answerSignIn } from '../finish-sign-in/finish-sign-in.ts'
import { decoyActivation, wrongCode } from '../invitations/activation-codes.ts'
import { provenOwner } from '../phones/store.ts'
import { type CheckedSignUp, checkSignUp } from './check-sign-up.ts'
import { mustActivate, register } from './register.ts'
import { signUpAgain } from './sign-up-again.ts'
import { deferredSignUp, type SignUpIds } from './sign-up-later.ts'

/**
 * Begins to sign up by phone (SIGNUP-11): a code goes to the number, and nothing is made before it comes back, so that
 * no account can wait under a stranger's number. A number that has an account gets a message that says so;
 * the answer is the same.
 */
export async function signUpByPhone(body: SignUp, context: Context): Promise<SignUpReply> {
  const request = await checkSignUp(body, context, 'phoneNumber')
  const phoneNumber = request.phoneNumber!
  if (!smsAvailable(context)) throw new Problem(phoneErrors.smsOff)
  // Text messages cost money: each number gets few, known or not.
  await limitIdentifier(context, 'phone-code', phoneNumber)
  const ids = { userId: randomUUID(), tenantId: request.invitedTo ?? uuidv7() }
  const activationToken = newToken()
  await decoyActivation(context, ids.userId, true, activationToken)
  await defer(context, phoneSignUp, { request, ids, activationToken })
  return { shouldActivate: true, ...ids, activationToken }
}

interface PhoneSignUp {
  request: CheckedSignUp
  ids: SignUpIds
  activationToken: string
}

/** The part that is done after the answer. */
async function sendSignUpCode(
  { request, ids, activationToken }: PhoneSignUp,
  context: Context,
): Promise<void> {
  const phoneNumber = request.phoneNumber!
  if (!(await provenOwner(context.vendorScope, phoneNumber)))
    return await sendCode(request, context, ids, activationToken)
  await context.transact(tx =>
    sendSms(tx, context, { template: 'account-exists', to: phoneNumber, data: {} }),
  )
  await decoyActivation(context, ids.userId, true, activationToken)
}

export const phoneSignUp = deferredWork('phone-sign-up', sendSignUpCode)

/** What was typed waits sealed beside the code: names and addresses of a user who may never come back. */
async function sendCode(
  request: CheckedSignUp,
  context: Context,
  ids: SignUpIds,
  token: string,
): Promise<void> {
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  const sealed = services.sealer.seal(JSON.stringify({ request, ids }), purposeOf(vendor.id))
  await context.transact(async tx => {
    const { code } = await issueCode(tx.vendorScope, services.sealer, {
      purpose: 'activation-code',
      bound: request.phoneNumber!,
      seconds: expiresIn,
      token,
      data: { userId: ids.userId, chose: true, signUp: sealed.toString('base64') },
    })
    const data = { code, expiresIn, host: askingHost(context) }
    await sendSms(tx, context, { template: 'code', to: request.phoneNumber!, data })
  })
}

/**
 * The code came back: the account is made now. A user who gave an address too still has to prove it, where the vendor asks
 * for that; one that is known already gets the mail that it would get at any sign-up.
 */
export async function finishPhoneSignUp({ id, data }: Challenge, context: Context): Promise<AuthResponse> {
  const { services, vendor } = context
  const opened = services.sealer.open(Buffer.from(String(data.signUp), 'base64'), purposeOf(vendor.id))
  const { request, ids } = JSON.parse(opened.toString()) as { request: CheckedSignUp; ids: SignUpIds }
  const waits = request.email !== undefined && mustActivate(context, request)
  const registered = await context.transact(async tx => {
    if (!(await consumeChallenge(tx.vendorScope, id))) throw wrongCode()
    if (!waits) return await register(tx, context, request, { phone: true, ...ids })
    // In the transaction that uses the code up: neither is done without the other.
    await defer(context, deferredSignUp, { request, ids, phoneProven: true })
    return undefined
  })
  if (registered?.outcome) return await answerSignIn(context, registered.outcome)
  // Each phone may name the same address: it gets few mails all the same, and their number is not disclosed.
  const mailedNow =
    !waits && !registered && (await withinLimit(context, 'activation-mail', request.email ?? ''))
  if (mailedNow) await signUpAgain(request, context, ids)
  return { mfaRequired: false, emailVerified: false, userId: ids.userId }
}

const purposeOf = (vendorId: string): string => `sign-up/${vendorId}`
