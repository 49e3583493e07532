import { phoneErrors } from '../../../contract/errors/phones.ts'
import type {
  PhoneChange,
  PhoneChangeProof,
  PhoneReplacement,
  PhoneResetProof,
  PhoneResetProven,
} from '../../../contract/phones.ts'
import { requireOwnIdentity } from '../../core/access/directory-managed.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import {
  consumeChallenge,
  openChallenge,
  readChallenge,
  redeemChallenge,
} from '../../core/factors/one-time.ts'
import { checkCode, TRIES } from '../../core/factors/sent-code.ts'
import { parsePhone } from '../../core/phone-numbers/parse-phone.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountOf } from '../accounts/accounts.ts'
import { withinLimit } from '../accounts/identifier-limit.ts'
import { claimNumber } from './claimed-number.ts'
import { checkPhoneCode, consumePhoneCode, sendPhoneCode, wrongPhoneCode } from './phone-code.ts'
import { keepProven, phonesOf, removePhoneNumber, setMainNumber } from './store.ts'

type Done = Record<string, never>

/** After the mailbox is proven, so long may the new number take. */
const REPLACE_SECONDS = 900

/**
 * Begins to change the caller's number: a code goes to the new one (PHONE-10).
 *
 * @throws Problem 409 where a directory keeps it
 */
export async function beginChange(typed: string, context: Context): Promise<PhoneChange> {
  await requireOwnIdentity(context.vendorScope, context.caller.userId)
  await requireRecentIfEnrolled(context)
  const phoneNumber = parsePhone(typed, context)
  return { changePhoneId: await sendPhoneCode(context, 'phone-change', phoneNumber) }
}

/** Takes the proven number in place of the one before (PHONE-14). Second factors stay what they are. */
export async function verifyChange(
  { changePhoneId, code }: PhoneChangeProof,
  context: Context,
): Promise<Done> {
  const { userId, email } = context.caller
  const proof = { otcToken: changePhoneId, code }
  const { challenge, phoneNumber } = await checkPhoneCode(context, 'phone-change', proof)
  await context.transact(async tx => {
    await requireOwnIdentity(tx.vendorScope, userId)
    await consumePhoneCode(tx, challenge)
    const before = await forgetMainNumber(tx, userId)
    await keepProven(tx.vendorScope, userId, phoneNumber)
    await setMainNumber(tx.vendorScope, userId, phoneNumber)
    await record(tx, context, { userId, email, before, phoneNumber })
  })
  return {}
}

export async function verifyReset(
  { resetPhoneNumberToken: otcToken, code }: PhoneResetProof,
  context: Context,
): Promise<PhoneResetProven> {
  const requested = await readChallenge(context.vendorScope, 'phone-reset', otcToken, TRIES)
  const counted = await withinLimit(context, 'recovery-try', requested?.userId ?? otcToken)
  const challenge = await checkCode(context, { purpose: 'phone-reset', otcToken, code })
  if (!challenge?.userId || !counted) throw wrongPhoneCode()
  const { id, userId } = challenge
  return await context.transact(async tx => {
    if (!(await consumeChallenge(tx.vendorScope, id))) throw wrongPhoneCode()
    const changePhoneNumberToken = await openChallenge(tx.vendorScope, {
      purpose: 'phone-replace',
      userId,
      seconds: REPLACE_SECONDS,
      data: {},
    })
    return { changePhoneNumberToken }
  })
}

/**
 * Replaces the lost number. The new one is not proven yet: signing in by it will prove it. Opens no session, and second
 * factors stay: a mailbox alone must not take one away.
 */
export async function replaceNumber(
  { changePhoneNumberToken, phoneNumber: typed }: PhoneReplacement,
  context: Context,
): Promise<Done> {
  const phoneNumber = parsePhone(typed, context)
  await context.transact(async tx => {
    const challenge = await redeemChallenge(tx.vendorScope, 'phone-replace', changePhoneNumberToken)
    const account = challenge?.userId ? await accountOf(tx.vendorScope, challenge.userId) : undefined
    if (!account || account.lock === 'administrator') throw new Problem(phoneErrors.resetConsumed)
    await requireOwnIdentity(tx.vendorScope, account.id)
    const before = await forgetMainNumber(tx, account.id)
    await setMainNumber(tx.vendorScope, account.id, phoneNumber)
    await claimNumber(tx, account.id, phoneNumber)
    await record(tx, context, { userId: account.id, email: account.email ?? '', before, phoneNumber })
  })
  return {}
}

/** The number in the profile leaves the list with its place in the profile. @returns it */
async function forgetMainNumber({ vendorScope }: ContextTransaction, userId: string): Promise<string | null> {
  const row = await vendorScope
    .select('users')
    .select('phone_number')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const main = row?.phone_number ?? null
  const listed = (await phonesOf(vendorScope, userId)).find(({ phoneNumber }) => phoneNumber === main)
  if (listed) await removePhoneNumber(vendorScope, userId, listed.id)
  return main
}

interface Changed {
  userId: string
  email: string
  before: string | null
  phoneNumber: string
}

async function record(
  tx: ContextTransaction,
  { vendor }: Context,
  { userId, email, before, phoneNumber }: Changed,
): Promise<void> {
  await tx.record(
    'frontegg.user.phoneNumberChanged',
    { userId, from: before, to: phoneNumber },
    { userId, email, description: 'Changed the phone number', json: { from: before, to: phoneNumber } },
  )
  if (!email) return
  const data = { factor: 'another phone number', change: 'added' as const }
  await tx.mail({ vendorId: vendor.id, template: 'factor-changed', to: email, data })
}
