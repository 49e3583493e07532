import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { SentSms } from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { FactorMethod } from '../../core/factors/acr.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { checkCode, issueCode } from '../../core/factors/sent-code.ts'
import { requireStrategy, signInMethodOf, strategiesAfter } from '../../core/factors/strategies.ts'
import { askingHost, sendSms } from '../../core/messages/send-sms.ts'
import { maskPhone, parsePhone } from '../../core/phone-numbers/parse-phone.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { devicesOf, type PhoneDevice } from '../finish-sign-in/devices.ts'
import type { Actor } from './actor.ts'
import { wrongCode } from './authenticator.ts'
import type { Proof } from './proof.ts'

const PER_PERSON = 5

/** Sends a code to a phone that is to become a factor. */
export async function beginPhone(context: Context, actor: Actor, typed: string): Promise<SentSms> {
  requireStrategy(context, 'SMS')
  await refusePhoneTwice(context, actor)
  const phoneNumber = parsePhone(typed, context)
  const { phones } = await devicesOf(context.vendorScope, actor.userId)
  if (phones.some(phone => phone.phoneNumber === phoneNumber)) throw new Problem(mfaErrors.credentialKnown)
  if (phones.length >= PER_PERSON) throw new Problem(mfaErrors.tooManyDevices)
  const otcToken = await sendCode(context, actor, phoneNumber, enrolBound(actor, phoneNumber))
  return { otcToken, phoneNumber: maskPhone(phoneNumber) }
}

/** Who came by text message would have one phone twice, unless this session has proven something else beside it. */
async function refusePhoneTwice(context: Context, actor: Actor): Promise<void> {
  if (actor.amr.some(method => OTHERS.includes(method))) return
  const kinds = strategiesAfter(context, await signInMethodOf(context.vendorScope, actor))
  if (!kinds.includes('SMS')) throw new Problem(mfaErrors.phoneTwice)
}

const OTHERS: readonly string[] = ['otp', 'hwk'] satisfies FactorMethod[]

export interface ProvenPhone {
  challengeId: string
  phoneNumber: string
}

/** The phone that a code was sent to here, if this is the code. */
export async function provePhone(
  context: Context,
  actor: Actor,
  { otcToken, code }: { otcToken: string; code: string },
): Promise<ProvenPhone | undefined> {
  const challenge = await checkCode(context, { purpose: 'mfa-code', userId: actor.userId, otcToken, code })
  const phoneNumber = String(challenge?.data.phoneNumber)
  if (!challenge || challenge.data.bound !== enrolBound(actor, phoneNumber)) return undefined
  return { challengeId: challenge.id, phoneNumber }
}

/** @returns the device's id @throws Problem 400 when the code was used meanwhile, 409 for a phone that is there or beyond five */
export async function addPhone(
  tx: ContextTransaction,
  { userId }: Actor,
  { challengeId, phoneNumber }: ProvenPhone,
): Promise<string> {
  if (!(await consumeChallenge(tx.vendorScope, challengeId))) throw wrongCode()
  const { phones } = await devicesOf(tx.vendorScope, userId)
  if (phones.length >= PER_PERSON) throw new Problem(mfaErrors.tooManyDevices)
  const id = uuidv7()
  try {
    await tx.kysely
      .insertInto('mfa_devices')
      .values({
        vendor_id: tx.vendorScope.vendorId,
        id,
        user_id: userId,
        kind: 'sms',
        phone_number: phoneNumber,
        sealed_seed: null,
        last_used_at: null,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(mfaErrors.credentialKnown)
    throw error
  }
  return id
}

/** Sends a code to a phone that is a factor: to sign in, or to remove it. */
export async function askPhone(
  context: Context,
  actor: Actor,
  device: PhoneDevice,
  what: 'sign-in' | 'remove',
): Promise<SentSms> {
  const otcToken = await sendCode(context, actor, device.phoneNumber, deviceBound(actor, device.id, what))
  return { otcToken, phoneNumber: maskPhone(device.phoneNumber) }
}

export async function proveAskedPhone(
  context: Context,
  actor: Actor,
  deviceId: string,
  what: 'sign-in' | 'remove',
  { otcToken, code }: { otcToken: string; code: string },
): Promise<Proof | undefined> {
  const challenge = await checkCode(context, {
    purpose: 'mfa-code',
    userId: actor.userId,
    bound: deviceBound(actor, deviceId, what),
    otcToken,
    code,
  })
  return (
    challenge && { method: 'sms', deviceId, consume: tx => consumeChallenge(tx.vendorScope, challenge.id) }
  )
}

async function sendCode(context: Context, actor: Actor, to: string, bound: string): Promise<string> {
  // Text messages cost money: each person and each number gets few.
  await limitIdentifier(context, 'factor-code', actor.userId)
  await limitIdentifier(context, 'phone-code', to)
  const { vendor, services } = context
  const expiresIn = vendor.settings.links.codeSeconds
  return await context.transact(async tx => {
    const { otcToken, code } = await issueCode(tx.vendorScope, services.sealer, {
      purpose: 'mfa-code',
      userId: actor.userId,
      bound,
      seconds: expiresIn,
      data: { phoneNumber: to },
    })
    const data = { code, expiresIn, host: askingHost(context) }
    await sendSms(tx, context, { template: 'code', to, userId: actor.userId, data })
    return otcToken
  })
}

const enrolBound = ({ place }: Actor, phoneNumber: string): string => `enrol ${place} ${phoneNumber}`
const deviceBound = ({ place }: Actor, id: string, what: string): string => `${what} ${place} ${id}`
