import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { AuthenticatorSeed } from '../../../contract/mfa-payloads.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { closeChallenge, consumeChallenge, openChallenge, tryChallenge } from '../../core/factors/one-time.ts'
import { requireStrategy } from '../../core/factors/strategies.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type AuthenticatorDevice, devicesOf } from '../finish-sign-in/devices.ts'
import type { Actor } from './actor.ts'
import type { Proof } from './proof.ts'

/** RFC 6238 as every app knows it: SHA-1, six digits, 30 seconds; one step of clock difference to each side. */
const PERIOD = 30
const WINDOW = 1
const SEED_BYTES = 20
const SETUP_SECONDS = 900
const TRIES = 5
const PER_PERSON = 5

/** A new seed, shown once. It counts only after a code of it has come from the same session or sign-in. */
export async function beginAuthenticator(context: Context, actor: Actor): Promise<AuthenticatorSeed> {
  requireStrategy(context, 'AuthenticatorApp')
  const { vendor, services, vendorScope } = context
  const secret = new Secret({ size: SEED_BYTES })
  const name = setupName(actor)
  const sealed = services.sealer.seal(secret.base32, seedPurpose(actor.userId)).toString('base64')
  await closeChallenge(vendorScope, 'mfa-seed', name)
  await openChallenge(vendorScope, {
    purpose: 'mfa-seed',
    userId: actor.userId,
    seconds: SETUP_SECONDS,
    token: name,
    data: { sealed },
  })
  const issuer = vendor.name
  const uri = new TOTP({ issuer, label: actor.email || actor.name || 'account', secret }).toString()
  const svg = renderSVG(uri, { border: 2, pixelSize: 6 })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: secret.base32,
    otpauthUri: uri,
  }
}

export interface ProvenSeed {
  challengeId: string
  seed: string
  counter: number
}

/** The seed that was begun here, if this is a code of it. */
export async function proveSeed(
  { vendorScope, services }: Context,
  actor: Actor,
  code: string,
): Promise<ProvenSeed | undefined> {
  const challenge = await tryChallenge(vendorScope, 'mfa-seed', setupName(actor), TRIES)
  if (challenge?.userId !== actor.userId) return undefined
  const sealed = Buffer.from(String(challenge.data.sealed), 'base64')
  const seed = services.sealer.open(sealed, seedPurpose(actor.userId)).toString()
  const counter = counterOf(seed, code)
  return counter === undefined ? undefined : { challengeId: challenge.id, seed, counter }
}

/** @returns the device's id @throws Problem 400 when the seed was consumed meanwhile, 409 beyond five */
export async function addAuthenticator(
  tx: ContextTransaction,
  { services }: Context,
  { userId }: Actor,
  { challengeId, seed, counter }: ProvenSeed,
): Promise<string> {
  if (!(await consumeChallenge(tx.vendorScope, challengeId))) throw wrongCode()
  const { authenticators } = await devicesOf(tx.vendorScope, userId)
  if (authenticators.length >= PER_PERSON) throw new Problem(mfaErrors.tooManyDevices)
  const id = uuidv7()
  await tx.kysely
    .insertInto('mfa_devices')
    .values({
      vendor_id: tx.vendorScope.vendorId,
      id,
      user_id: userId,
      kind: 'authenticator',
      sealed_seed: services.sealer.seal(seed, seedPurpose(userId)),
      // The code that proved the seed opens no session.
      last_counter: counter,
      phone_number: null,
      last_used_at: null,
    })
    .execute()
  return id
}

/** The proof that a code of one of these apps is. */
export function proveAuthenticator(
  { services }: Pick<Context, 'services'>,
  userId: string,
  devices: AuthenticatorDevice[],
  code: string,
): Proof | undefined {
  for (const { id, sealedSeed, lastCounter } of devices) {
    const seed = services.sealer.open(sealedSeed, seedPurpose(userId)).toString()
    const counter = counterOf(seed, code)
    if (counter === undefined || counter <= lastCounter) continue
    return { method: 'otp', deviceId: id, consume: tx => consumeCounter(tx.vendorScope, id, counter) }
  }
  return undefined
}

/** A time step counts once, in whichever process: of two codes at once, one is taken. */
async function consumeCounter(scope: VendorScope, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('mfa_devices')
    .set({ last_counter: counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where('last_counter', '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The time step whose code this is. */
function counterOf(seed: string, token: string): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(seed), digits: 6, period: PERIOD })
  const now = Date.now()
  const delta = totp.validate({ token, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}

export function wrongCode(): Problem {
  return new Problem(mfaErrors.codeWrong, { context: { field: 'code' } })
}

const setupName = ({ userId, place }: Actor): string => `${userId} ${place}`
const seedPurpose = (userId: string): string => `mfa-seed/${userId}`
