import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { Context } from '../context/context.ts'
import { type Challenge, openChallenge, type Purpose, tryChallenge } from './one-time.ts'

export const TRIES = 5

interface NewCode {
  purpose: Purpose
  /** Undefined: there is no account yet. */
  userId?: string | undefined
  tenantId?: string | undefined
  /** The one thing that the code proves, such as a device's id or a phone number, and where it was asked for. */
  bound: string
  seconds: number
  data?: object
  /** Default: 256 random bits. */
  token?: string | undefined
}

export interface IssuedCode {
  /** Names the code; it is no secret of the person's phone or mailbox. */
  otcToken: string
  /** Six digits, for the message. */
  code: string
}

/** Issues a code of six digits. Six digits can be searched: they are kept under a server key, for few tries. */
export async function issueCode(scope: VendorScope, sealer: Sealer, wanted: NewCode): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { purpose, userId, tenantId, seconds, bound, data, token } = wanted
  const proof = proofOf(sealer, scope.vendorId, { purpose, userId, bound }, code)
  const otcToken = await openChallenge(scope, {
    purpose,
    userId,
    tenantId,
    seconds,
    data: { ...data, bound, proof: proof.toString('base64') },
    token,
  })
  return { otcToken, code }
}

interface Answer {
  purpose: Purpose
  otcToken: string
  code: string
  /** Undefined: the account it was issued for; the call knows no user yet. */
  userId?: string | undefined
  /** Undefined: any, the caller looks at `data`. */
  bound?: string | undefined
}

/** The challenge to use up in the transaction of what the code is for; undefined when the code does not count. */
export async function checkCode(
  { vendorScope, services: { sealer } }: Pick<Context, 'vendorScope' | 'services'>,
  { purpose, otcToken, code, userId, bound }: Answer,
): Promise<Challenge | undefined> {
  const challenge = await tryChallenge(vendorScope, purpose, otcToken, TRIES)
  if (!challenge || (userId !== undefined && challenge.userId !== userId)) return undefined
  const issuedFor = String(challenge.data.bound)
  if (bound !== undefined && bound !== issuedFor) return undefined
  const issuedTo = { purpose, userId: challenge.userId ?? undefined, bound: issuedFor }
  const proof = proofOf(sealer, vendorScope.vendorId, issuedTo, code)
  const expected = Buffer.from(String(challenge.data.proof), 'base64')
  return expected.length === proof.length && timingSafeEqual(expected, proof) ? challenge : undefined
}

function proofOf(
  sealer: Sealer,
  vendorId: string,
  { purpose, userId = '', bound }: { purpose: Purpose; userId: string | undefined; bound: string },
  code: string,
): Buffer {
  return createHmac('sha256', sealer.derive(`sent-code/${vendorId}`))
    .update([purpose, userId, bound, code].join('\0'))
    .digest()
}
