import { passkeyErrors } from '../../../contract/errors/passkeys.ts'
import type { PasskeyCreation, Passkeys } from '../../../contract/webauthn.ts'
import type { Attestation } from '../../../contract/webauthn-credential.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { openChallenge, redeemChallenge } from '../../core/factors/one-time.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { holdIfEnrolled, requireRecentIfEnrolled } from '../../core/reauthentication/recent-factor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { CEREMONY_SECONDS, challengeIn, creationOptions, verifyCreation } from '../webauthn/ceremonies.ts'
import { addCredential, credentialsOf, removeCredential } from '../webauthn/credentials.ts'
import { deviceName } from '../webauthn/device-name.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { userHandleOf } from './user-handle.ts'

/** The caller's passkeys (PASSKEY-03): those for signing in, not the keys that stand beside a password. */
export async function ownPasskeys({ vendorScope, caller }: Context): Promise<Passkeys> {
  const passkeys = await credentialsOf(vendorScope, caller.userId, 'passkey')
  return {
    devices: passkeys.map(({ id, deviceType, name, createdAt, lastUsedAt }) => ({
      id,
      deviceType,
      name,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    })),
  }
}

export async function beginPasskey(context: Context): Promise<PasskeyCreation> {
  requirePasskeys(context)
  await requireRecentIfEnrolled(context)
  const { userId, email, name, sessionId } = context.caller
  const rp = relyingPartyOf(context)
  const existing = await credentialsOf(context.vendorScope, userId, 'passkey', rp.id)
  const options = await creationOptions(rp, {
    userHandle: userHandleOf(userId),
    userName: email || name,
    displayName: name || email,
    exclude: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // It is to be found without a name typed, and stands for two factors: the device, and who unlocks it.
    residentKey: 'required',
    userVerification: 'required',
  })
  await openChallenge(context.vendorScope, {
    purpose: 'passkey',
    userId,
    seconds: CEREMONY_SECONDS,
    token: options.challenge,
    data: { sessionId, rpId: rp.id, origin: rp.origin },
  })
  return { options }
}

export async function addPasskey(body: Attestation, context: Context): Promise<Record<string, never>> {
  requirePasskeys(context)
  await requireRecentIfEnrolled(context)
  const { userId, sessionId } = context.caller
  await limitIdentifier(context, 'second-factor', userId)
  const challenge = challengeIn(body.response.clientDataJSON)
  const asked = challenge && (await redeemChallenge(context.vendorScope, 'passkey', challenge))
  if (!asked || asked.userId !== userId || asked.data.sessionId !== sessionId) {
    throw new Problem(passkeyErrors.notAdded)
  }
  const rpId = String(asked.data.rpId)
  const origin = String(asked.data.origin)
  const made = await verifyCreation({ challenge, rpId, origin, verifyUser: true }, body)
  if (!made) throw new Problem(passkeyErrors.notAdded)
  const name = deviceName(context.userAgent, made.deviceType)
  await context.transact(async tx => {
    await holdIfEnrolled(tx, context)
    const deviceId = await addCredential(tx, { ...made, userId, purpose: 'passkey', rpId, name })
    await record(tx, context, 'added', deviceId)
  })
  return {}
}

export async function removePasskey(deviceId: string, context: Context): Promise<Record<string, never>> {
  requireRecentSignIn(context)
  const { userId } = context.caller
  await context.transact(async tx => {
    if (!(await removeCredential(tx.vendorScope, userId, 'passkey', deviceId))) {
      throw new Problem(passkeyErrors.unknown)
    }
    await record(tx, context, 'removed', deviceId)
  })
  return {}
}

export function requirePasskeys({ vendor }: Pick<Context, 'vendor'>): void {
  if (!vendor.settings.passkeys.allowed) throw new Problem(passkeyErrors.off)
}

async function record(
  tx: ContextTransaction,
  { vendor, caller }: Context,
  change: 'added' | 'removed',
  deviceId: string,
): Promise<void> {
  const { userId, email, name } = caller
  await tx.record(
    change === 'added' ? 'frontegg.user.passkeyAdded' : 'frontegg.user.passkeyRemoved',
    { userId, deviceId },
    { description: change === 'added' ? 'Added a passkey' : 'Removed a passkey', json: { deviceId } },
  )
  if (!email) return
  await tx.mail({
    vendorId: vendor.id,
    template: 'factor-changed',
    to: email,
    data: { factor: 'a passkey', change, name: name || undefined },
  })
}
