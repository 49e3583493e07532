import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { MfaTokenProof, OptionalSmsProof, WebauthnProof } from '../../../contract/mfa-devices.ts'
import type { SentSms, WebauthnRequest } from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireRecentFactor } from '../../core/reauthentication/recent-factor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { countDevices, devicesOf, type OwnDevices } from '../finish-sign-in/devices.ts'
import { removeCredential } from '../webauthn/credentials.ts'
import { callerActor, type FactorName, factorRemoved } from './actor.ts'
import { proveAuthenticator, wrongCode } from './authenticator.ts'
import { isFactorForced } from './is-factor-forced.ts'
import { askKey, proveAskedKey, wrongKey } from './key-factor.ts'
import { askPhone, proveAskedPhone } from './phone-factor.ts'
import type { Proof } from './proof.ts'
import { removeAllFactors } from './recover.ts'

type Done = Record<string, never>

/**
 * Removes every factor (MFA-27). Proven by a code of the app; without one, by a sign-in with a second factor a short while
 * ago.
 */
export async function disableAll({ token }: MfaTokenProof, context: Context): Promise<Done> {
  const own = await ownDevices(context)
  if (countDevices(own) === 0) throw new Problem(mfaErrors.notEnrolled)
  const proof = await provenByApp(context, own, token)
  await context.transact(async tx => {
    await hold(tx, context)
    if (await isFactorForced(tx, context)) throw new Problem(mfaErrors.lastDevice)
    if (proof && !(await proof.consume(tx))) throw wrongCode()
    await removeAllFactors(tx.vendorScope, context.caller.userId)
    await factorRemoved(tx, context, callerActor(context), { factor: 'every second factor' })
  })
  return {}
}

export async function disableAuthenticator(
  deviceId: string,
  { token }: MfaTokenProof,
  context: Context,
): Promise<Done> {
  const own = await ownDevices(context)
  const device = named(own.authenticators, deviceId)
  const proof = await provenByApp(context, { ...own, authenticators: [device] }, token)
  return await remove(context, 'an authenticator app', deviceId, proof, wrongCode, removeDevice)
}

export async function askToDisablePhone(deviceId: string, context: Context): Promise<SentSms> {
  const { phones } = await ownDevices(context)
  return await askPhone(context, callerActor(context), named(phones, deviceId), 'remove')
}

export async function disablePhone(
  deviceId: string,
  { otcToken, code }: OptionalSmsProof,
  context: Context,
): Promise<Done> {
  const { phones } = await ownDevices(context)
  named(phones, deviceId)
  await limit(context)
  if (!otcToken || !code) await requireRecentFactor(context)
  const proof =
    otcToken && code
      ? await proveAskedPhone(context, callerActor(context), deviceId, 'remove', { otcToken, code })
      : undefined
  if (otcToken && code && !proof) throw wrongCode()
  return await remove(context, 'a phone', deviceId, proof, wrongCode, removeDevice)
}

export async function askToDisableKey(deviceId: string, context: Context): Promise<WebauthnRequest> {
  const { webauthn } = await ownDevices(context)
  return await askKey(context, callerActor(context), named(webauthn, deviceId), 'remove')
}

export async function disableKey(deviceId: string, body: WebauthnProof, context: Context): Promise<Done> {
  const { webauthn } = await ownDevices(context)
  const key = named(webauthn, deviceId)
  await limit(context)
  const proof = await proveAskedKey(context, callerActor(context), key, 'remove', body)
  if (!proof) throw wrongKey()
  return await remove(context, 'a security key', deviceId, proof, wrongKey, (tx, userId) =>
    removeCredential(tx.vendorScope, userId, 'mfa', deviceId),
  )
}

/** @throws Problem 400 for a wrong code, 403 without one when no factor was proven a short while ago */
async function provenByApp(
  context: Context,
  { authenticators }: OwnDevices,
  token: string | undefined,
): Promise<Proof | undefined> {
  await limit(context)
  if (token === undefined) {
    await requireRecentFactor(context)
    return undefined
  }
  const proof = proveAuthenticator(context, context.caller.userId, authenticators, token)
  if (!proof) throw wrongCode()
  return proof
}

async function remove(
  context: Context,
  factor: FactorName,
  deviceId: string,
  proof: Proof | undefined,
  wrong: () => Problem,
  drop: (tx: ContextTransaction, userId: string, deviceId: string) => Promise<boolean>,
): Promise<Done> {
  const { userId } = context.caller
  await context.transact(async tx => {
    await hold(tx, context)
    const others = countDevices(await devicesOf(tx.vendorScope, userId)) - 1
    if (others <= 0 && (await isFactorForced(tx, context))) throw new Problem(mfaErrors.lastDevice)
    if (proof && !(await proof.consume(tx))) throw wrong()
    if (!(await drop(tx, userId, deviceId))) throw new Problem(mfaErrors.deviceUnknown)
    await factorRemoved(tx, context, callerActor(context), { factor, deviceId })
  })
  return {}
}

async function removeDevice(tx: ContextTransaction, userId: string, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.vendorScope
    .remove('mfa_devices')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of two removals at once, the second sees what the first left. */
async function hold({ vendorScope }: ContextTransaction, { caller }: Context): Promise<void> {
  await vendorScope.select('users').select('id').where('id', '=', caller.userId).forUpdate().execute()
}

async function ownDevices({ vendorScope, caller }: Context): Promise<OwnDevices> {
  return await devicesOf(vendorScope, caller.userId)
}

async function limit(context: Context): Promise<void> {
  await limitIdentifier(context, 'second-factor', context.caller.userId)
}

function named<D extends { id: string }>(devices: D[], id: string): D {
  const device = devices.find(device => device.id === id)
  if (!device) throw new Problem(mfaErrors.deviceUnknown)
  return device
}
