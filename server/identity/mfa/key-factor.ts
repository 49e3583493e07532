import { createHash } from 'node:crypto'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { WebauthnCreation, WebauthnRequest } from '../../../contract/mfa-payloads.ts'
import type { Assertion, Attestation, WebauthnDeviceType } from '../../../contract/webauthn-credential.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { openChallenge, redeemChallenge } from '../../core/factors/one-time.ts'
import { activeStrategies, requireStrategy } from '../../core/factors/strategies.ts'
import { Problem } from '../../platform/problem/problem.ts'
import {
  CEREMONY_SECONDS,
  creationOptions,
  type MadeCredential,
  requestOptions,
  verifyAssertion,
  verifyCreation,
} from '../webauthn/ceremonies.ts'
import { addCredential, type Credential, countUse, credentialsOf } from '../webauthn/credentials.ts'
import { deviceName } from '../webauthn/device-name.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import type { Actor } from './actor.ts'
import type { Proof } from './proof.ts'

const PURPOSE = 'mfa-webauthn'

/** What the browser needs to make a credential that stands beside a password. */
export async function beginKey(context: Context, actor: Actor): Promise<WebauthnCreation> {
  requireStrategy(context, 'WebAuthnPlatform', 'WebAuthnCrossPlatform')
  const rp = relyingPartyOf(context)
  const existing = await credentialsOf(context.vendorScope, actor.userId, 'mfa', rp.id)
  const active = activeStrategies(context)
  const [platform, roaming] = [active.includes('WebAuthnPlatform'), active.includes('WebAuthnCrossPlatform')]
  const options = await creationOptions(rp, {
    // Not the handle of the person's passkeys: an authenticator keeps one discoverable credential a handle.
    userHandle: new Uint8Array(createHash('sha256').update(`mfa ${actor.userId}`).digest()),
    userName: actor.email || actor.name,
    displayName: actor.name || actor.email,
    exclude: existing.map(known),
    residentKey: 'discouraged',
    userVerification: 'preferred',
    attachment: platform && roaming ? undefined : platform ? 'platform' : 'cross-platform',
  })
  const webauthnToken = await remember(context, actor, 'enrol', options.challenge, rp)
  return { webauthnToken, options }
}

export interface ProvenKey extends MadeCredential {
  rpId: string
}

/** The credential that was made for this challenge, by this page. One answer is looked at, right or wrong. */
export async function proveKey(
  context: Context,
  actor: Actor,
  answer: { webauthnToken: string; options: Attestation; deviceType?: WebauthnDeviceType },
): Promise<ProvenKey | undefined> {
  const asked = await taken(context, actor, 'enrol', answer.webauthnToken)
  if (!asked) return undefined
  const { deviceType = answer.options.deviceType } = answer
  const made = await verifyCreation(asked, { ...answer.options, ...(deviceType && { deviceType }) })
  if (!made) return undefined
  requireStrategy(context, made.deviceType === 'Platform' ? 'WebAuthnPlatform' : 'WebAuthnCrossPlatform')
  return { ...made, rpId: asked.rpId }
}

/** @returns the device's id */
export async function addKey(
  tx: ContextTransaction,
  context: Context,
  { userId }: Actor,
  key: ProvenKey,
): Promise<string> {
  const name = deviceName(context.userAgent, key.deviceType)
  return await addCredential(tx, { ...key, userId, purpose: 'mfa', name })
}

/** A challenge for a credential that is a factor: to sign in, or to remove it. */
export async function askKey(
  context: Context,
  actor: Actor,
  key: Credential,
  what: 'sign-in' | 'remove',
): Promise<WebauthnRequest> {
  const rp = relyingPartyOf(context)
  const options = await requestOptions({ ...rp, id: key.rpId }, [known(key)], 'preferred')
  const place = `${what} ${key.id}`
  const webauthnToken = await remember(context, actor, place, options.challenge, { ...rp, id: key.rpId })
  return { webauthnToken, options }
}

export async function proveAskedKey(
  context: Context,
  actor: Actor,
  key: Credential,
  what: 'sign-in' | 'remove',
  answer: { webauthnToken: string; options: Assertion },
): Promise<Proof | undefined> {
  const asked = await taken(context, actor, `${what} ${key.id}`, answer.webauthnToken)
  const count = asked && (await verifyAssertion(asked, answer.options, key))
  if (count === undefined) return undefined
  return { method: 'hwk', deviceId: key.id, consume: tx => countUse(tx.vendorScope, key.id, count) }
}

export function wrongKey(): Problem {
  return new Problem(mfaErrors.credentialWrong)
}

async function remember(
  { vendorScope }: Context,
  { userId, place }: Actor,
  what: string,
  challenge: string,
  { id: rpId, origin }: { id: string; origin: string },
): Promise<string> {
  return await openChallenge(vendorScope, {
    purpose: PURPOSE,
    userId,
    seconds: CEREMONY_SECONDS,
    data: { challenge, rpId, origin, bound: `${what} ${place}` },
  })
}

async function taken({ vendorScope }: Context, { userId, place }: Actor, what: string, token: string) {
  const challenge = await redeemChallenge(vendorScope, PURPOSE, token)
  if (challenge?.userId !== userId || challenge.data.bound !== `${what} ${place}`) return undefined
  const { challenge: expected, rpId, origin } = challenge.data
  return { challenge: String(expected), rpId: String(rpId), origin: String(origin), verifyUser: false }
}

const known = ({ credentialId, transports }: Credential) => ({ id: credentialId, transports })
