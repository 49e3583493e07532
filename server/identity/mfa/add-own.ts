import type {
  AuthenticatorToken,
  Enrolled,
  SmsProof,
  WebauthnEnrolment,
} from '../../../contract/mfa-devices.ts'
import type { AuthenticatorSeed, SentSms, WebauthnCreation } from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { FactorMethod } from '../../core/factors/acr.ts'
import {
  holdIfEnrolled,
  markProven,
  requireRecentIfEnrolled,
} from '../../core/reauthentication/recent-factor.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { callerActor, type FactorName, factorAdded } from './actor.ts'
import { addAuthenticator, beginAuthenticator, proveSeed, wrongCode } from './authenticator.ts'
import { addKey, beginKey, proveKey, wrongKey } from './key-factor.ts'
import { addPhone, beginPhone, provePhone } from './phone-factor.ts'

/**
 * Adding a factor needs a sign-in that is not long ago: a session that was found open must not become the finder's. Beside
 * a factor that is there, the session has proven one.
 */
export async function beginOwnAuthenticator(context: Context): Promise<AuthenticatorSeed> {
  await requireRecentIfEnrolled(context)
  return await beginAuthenticator(context, callerActor(context))
}

export async function addOwnAuthenticator(
  { token }: AuthenticatorToken,
  context: Context,
): Promise<Enrolled> {
  await guard(context)
  const actor = callerActor(context)
  const seed = await proveSeed(context, actor, token)
  if (!seed) throw wrongCode()
  return await add(context, ['an authenticator app', 'otp'], tx => addAuthenticator(tx, context, actor, seed))
}

export async function beginOwnPhone(phoneNumber: string, context: Context): Promise<SentSms> {
  await requireRecentIfEnrolled(context)
  return await beginPhone(context, callerActor(context), phoneNumber)
}

export async function addOwnPhone(body: SmsProof, context: Context): Promise<Enrolled> {
  await guard(context)
  const actor = callerActor(context)
  const phone = await provePhone(context, actor, body)
  if (!phone) throw wrongCode()
  return await add(context, ['a phone', 'sms'], tx => addPhone(tx, actor, phone))
}

export async function beginOwnKey(context: Context): Promise<WebauthnCreation> {
  await requireRecentIfEnrolled(context)
  return await beginKey(context, callerActor(context))
}

export async function addOwnKey(body: WebauthnEnrolment, context: Context): Promise<Enrolled> {
  await guard(context)
  const actor = callerActor(context)
  const { webauthnToken, options, deviceType } = body
  const key = await proveKey(context, actor, { webauthnToken, options, ...(deviceType && { deviceType }) })
  if (!key) throw wrongKey()
  return await add(context, ['a security key', 'hwk'], tx => addKey(tx, context, actor, key))
}

async function guard(context: Context): Promise<void> {
  await requireRecentIfEnrolled(context)
  await limitIdentifier(context, 'second-factor', context.caller.userId)
}

async function add(
  context: Context,
  [factor, method]: [FactorName, FactorMethod],
  write: (tx: ContextTransaction) => Promise<string>,
): Promise<Enrolled> {
  return await context.transact(async tx => {
    await holdIfEnrolled(tx, context)
    const deviceId = await write(tx)
    await markProven(tx, context, method)
    return await factorAdded(tx, context, callerActor(context), { factor, deviceId })
  })
}
