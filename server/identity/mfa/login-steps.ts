import type { AuthResponse } from '../../../contract/auth.ts'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type {
  MfaAssertion,
  MfaAttestation,
  MfaCode,
  MfaEnrolToken,
  SentSms,
  WebauthnRequest,
} from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireStrategy, signInMethodOf } from '../../core/factors/strategies.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { countDevices, devicesAfter, devicesOf, type OwnDevices } from '../finish-sign-in/devices.ts'
import { type PendingSignIn, readPending, requireMode } from '../finish-sign-in/pending.ts'
import { type Actor, type FactorName, factorAdded, pendingActor } from './actor.ts'
import { addAuthenticator, proveAuthenticator, proveSeed, wrongCode } from './authenticator.ts'
import { completeSignIn, type Ending, type ProvenFactor } from './complete.ts'
import { addKey, askKey, proveAskedKey, proveKey, wrongKey } from './key-factor.ts'
import { proveMailbox } from './mail-factor.ts'
import { addPhone, askPhone, proveAskedPhone, provePhone } from './phone-factor.ts'
import type { Proof } from './proof.ts'

/** A sign-in that asks for a factor that the person has. @throws Problem 401, or 400 when it asks to add one */
export async function verifyingNow(context: Context, mfaToken: string): Promise<PendingSignIn> {
  const pending = await readPending(context, mfaToken)
  requireMode(pending, 'verify')
  return pending
}

/** A sign-in that must add a factor. @throws Problem 401, or 403 when the person has one by now */
export async function enrollingNow(context: Context, mfaToken: string): Promise<Actor> {
  const pending = await readPending(context, mfaToken)
  requireMode(pending, 'enrol')
  if (countDevices(await usableDevices(context, pending)) > 0) {
    throw new Problem(mfaErrors.enrolledAlready)
  }
  return pendingActor(pending)
}

/** @param deviceId undefined: whichever of the person's apps the code is of */
export async function verifyAuthenticator(
  context: Context,
  ending: Ending,
  code: string,
  deviceId?: string,
): Promise<AuthResponse> {
  return await verify(context, ending, wrongCode, async ({ userId }) => {
    const { authenticators } = await devicesOf(context.vendorScope, userId)
    const meant = authenticators.filter(({ id }) => deviceId === undefined || id === deviceId)
    if (meant.length === 0) throw new Problem(mfaErrors.deviceUnknown)
    return proveAuthenticator(context, userId, meant, code)
  })
}

export async function verifyMailbox(context: Context, body: MfaCode): Promise<AuthResponse> {
  return await verify(context, body, wrongCode, pending => proveMailbox(context, pending, body))
}

export async function askOwnPhone(context: Context, mfaToken: string, deviceId: string): Promise<SentSms> {
  const pending = await verifyingNow(context, mfaToken)
  requireStrategy(context, 'SMS')
  const { phones } = await usableDevices(context, pending)
  return await askPhone(context, pendingActor(pending), named(phones, deviceId), 'sign-in')
}

export async function verifyPhone(context: Context, deviceId: string, body: MfaCode): Promise<AuthResponse> {
  return await verify(context, body, wrongCode, async pending => {
    const { phones } = await usableDevices(context, pending)
    const { id } = named(phones, deviceId)
    return await proveAskedPhone(context, pendingActor(pending), id, 'sign-in', body)
  })
}

export async function askOwnKey(
  context: Context,
  mfaToken: string,
  deviceId: string,
): Promise<WebauthnRequest> {
  const pending = await verifyingNow(context, mfaToken)
  const { webauthn } = await devicesOf(context.vendorScope, pending.userId)
  return await askKey(context, pendingActor(pending), named(webauthn, deviceId), 'sign-in')
}

export async function verifyKey(
  context: Context,
  deviceId: string,
  body: MfaAssertion,
): Promise<AuthResponse> {
  return await verify(context, body, wrongKey, async pending => {
    const { webauthn } = await devicesOf(context.vendorScope, pending.userId)
    const key = named(webauthn, deviceId)
    return await proveAskedKey(context, pendingActor(pending), key, 'sign-in', body)
  })
}

export async function enrolAuthenticator(context: Context, body: MfaEnrolToken): Promise<AuthResponse> {
  return await enrol(context, body, wrongCode, async actor => {
    const seed = await proveSeed(context, actor, body.token)
    return seed && added('otp', 'an authenticator app', tx => addAuthenticator(tx, context, actor, seed))
  })
}

export async function enrolPhone(context: Context, body: MfaCode): Promise<AuthResponse> {
  return await enrol(context, body, wrongCode, async actor => {
    const phone = await provePhone(context, actor, body)
    return phone && added('sms', 'a phone', tx => addPhone(tx, actor, phone))
  })
}

export async function enrolKey(context: Context, body: MfaAttestation): Promise<AuthResponse> {
  return await enrol(context, body, wrongKey, async actor => {
    const { webauthnToken, options, deviceType } = body
    const key = await proveKey(context, actor, {
      webauthnToken,
      options,
      ...(deviceType && { deviceType }),
    })
    return key && added('hwk', 'a security key', tx => addKey(tx, context, actor, key))
  })
}

async function verify(
  context: Context,
  ending: Ending,
  wrong: () => Problem,
  prove: (pending: PendingSignIn) => Promise<Proof | undefined>,
): Promise<AuthResponse> {
  return await completeSignIn(context, {
    mode: 'verify',
    ending,
    wrong,
    async prove(pending) {
      const proof = await prove(pending)
      return proof && { ...proof, consume: async tx => ((await proof.consume(tx)) ? {} : undefined) }
    },
  })
}

interface Addition {
  method: ProvenFactor['method']
  factor: FactorName
  add(tx: ContextTransaction): Promise<string>
}

const added = (
  method: Addition['method'],
  factor: FactorName,
  add: (tx: ContextTransaction) => Promise<string>,
): Addition => ({ method, factor, add })

async function enrol(
  context: Context,
  ending: Ending,
  wrong: () => Problem,
  prove: (actor: Actor) => Promise<Addition | undefined>,
): Promise<AuthResponse> {
  return await completeSignIn(context, {
    mode: 'enrol',
    ending,
    wrong,
    async prove(pending) {
      const actor = pendingActor(pending)
      const addition = await prove(actor)
      if (!addition) return undefined
      const { method, factor, add } = addition
      return {
        method,
        deviceId: undefined,
        async consume(tx) {
          const deviceId = await add(tx)
          return await factorAdded(tx, context, actor, { factor, deviceId })
        },
      }
    },
  })
}

const usableDevices = async (context: Context, pending: PendingSignIn): Promise<OwnDevices> =>
  devicesAfter(
    context,
    await devicesOf(context.vendorScope, pending.userId),
    await signInMethodOf(context.vendorScope, pending),
  )

function named<D extends { id: string }>(devices: D[], id: string): D {
  const device = devices.find(device => device.id === id)
  if (!device) throw new Problem(mfaErrors.deviceUnknown)
  return device
}
