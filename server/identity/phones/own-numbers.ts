import { phoneErrors } from '../../../contract/errors/phones.ts'
import type { ActionOf } from '../../../contract/events.ts'
import type {
  MaybeSentCode,
  NewPhoneNumber,
  PhoneNumber,
  PhoneNumberList,
  PhoneNumbersQuery,
  PhoneProof,
  PhoneRemoval,
} from '../../../contract/phones.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { parsePhone } from '../../core/phone-numbers/parse-phone.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { pageLinks } from '../../platform/http/list-pages.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { checkPhoneCode, consumePhoneCode, sendPhoneCode, wrongPhoneCode } from './phone-code.ts'
import { addPhoneNumber, keepProven, phonesOf, removePhoneNumber, setMainNumber } from './store.ts'

type Done = Record<string, never>

const PATH = '/identity/resources/users/phone-numbers/v1'

/** A page of the caller's numbers (PHONE-12). */
export async function listOwnNumbers(query: PhoneNumbersQuery, context: Context): Promise<PhoneNumberList> {
  const { _limit: limit = 10, _offset: offset = 0 } = query
  const all = await phonesOf(context.vendorScope, context.caller.userId)
  const items = all.slice(offset, offset + limit)
  return {
    items,
    _metadata: { totalItems: all.length, totalPages: Math.ceil(all.length / limit) },
    _links: pageLinks(PATH, query, { limit, offset, shown: items.length, total: all.length }),
  }
}

export async function allOwnNumbers({ vendorScope, caller }: Context): Promise<PhoneNumber[]> {
  return await phonesOf(vendorScope, caller.userId)
}

/** Adds a number, unproven, and sends a code to it unless `verify` is false (PHONE-13). */
export async function createNumber(
  { phoneNumber: typed, verify = true }: NewPhoneNumber,
  context: Context,
): Promise<MaybeSentCode> {
  // A number that is proven signs in where text messages do, and gets a password back where they may.
  await requireRecentIfEnrolled(context)
  const phoneNumber = parsePhone(typed, context)
  const add = async (tx: ContextTransaction): Promise<void> => {
    const id = await addPhoneNumber(tx.vendorScope, context.caller.userId, phoneNumber)
    await record(tx, 'user.phone-added', 'Added a phone number', { id, phoneNumber })
  }
  if (verify) return { otcToken: await sendPhoneCode(context, 'phone-verify', phoneNumber, add) }
  await context.transact(add)
  return {}
}

/** @throws Problem 404 unless the caller has added the number and not proven it */
export async function sendVerification(typed: string, context: Context): Promise<{ otcToken: string }> {
  const phoneNumber = parsePhone(typed, context)
  const own = await phonesOf(context.vendorScope, context.caller.userId)
  const waiting = own.some(phone => phone.phoneNumber === phoneNumber && !phone.verified)
  if (!waiting) throw new Problem(phoneErrors.unknown)
  return { otcToken: await sendPhoneCode(context, 'phone-verify', phoneNumber) }
}

/** The first number that is proven is the one in the profile, if none stands there. */
export async function verifyNumber(body: PhoneProof, context: Context): Promise<Done> {
  const { userId } = context.caller
  const { challenge, phoneNumber } = await checkPhoneCode(context, 'phone-verify', body)
  await context.transact(async tx => {
    await consumePhoneCode(tx, challenge)
    await keepProven(tx.vendorScope, userId, phoneNumber)
    await setMainNumber(tx.vendorScope, userId, phoneNumber, { phoneNumber: null })
    await record(tx, 'user.phone-verified', 'Verified a phone number', { phoneNumber })
  })
  return {}
}

/**
 * Begins to remove a number: the holder of the phone agrees with a code. A number that was never proven may be a
 * stranger's, and goes at once; there is no code then.
 */
export async function deleteNumber(phoneId: string, context: Context): Promise<PhoneRemoval> {
  requireRecentSignIn(context)
  const phone = await ownNumber(context, phoneId)
  if (phone.verified) {
    return { phoneId, otcToken: await sendPhoneCode(context, 'phone-delete', phone.phoneNumber) }
  }
  await context.transact(tx => drop(tx, context, phone))
  return { phoneId, otcToken: '' }
}

export async function verifyDelete(phoneId: string, body: PhoneProof, context: Context): Promise<Done> {
  requireRecentSignIn(context)
  const phone = await ownNumber(context, phoneId)
  const { challenge, phoneNumber } = await checkPhoneCode(context, 'phone-delete', body)
  if (phone.phoneNumber !== phoneNumber) throw wrongPhoneCode()
  await context.transact(async tx => {
    await consumePhoneCode(tx, challenge)
    await drop(tx, context, phone)
  })
  return {}
}

async function drop(
  tx: ContextTransaction,
  { caller }: Context,
  { id, phoneNumber }: PhoneNumber,
): Promise<void> {
  if (!(await removePhoneNumber(tx.vendorScope, caller.userId, id))) throw new Problem(phoneErrors.unknown)
  await setMainNumber(tx.vendorScope, caller.userId, null, { phoneNumber })
  await record(tx, 'user.phone-removed', 'Removed a phone number', { id, phoneNumber })
}

async function ownNumber({ vendorScope, caller }: Context, phoneId: string): Promise<PhoneNumber> {
  const phone = (await phonesOf(vendorScope, caller.userId)).find(({ id }) => id === phoneId)
  if (!phone) throw new Problem(phoneErrors.unknown)
  return phone
}

async function record(
  tx: ContextTransaction,
  action: ActionOf<'frontegg.user.phoneNumbersChanged'>,
  description: string,
  json: { id?: string; phoneNumber: string },
): Promise<void> {
  await tx.record('frontegg.user.phoneNumbersChanged', { ...json, action }, { action, description, json })
}
