import { randomBytes } from 'node:crypto'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import { secretMask, shortestSecret } from '../../../rules/webhooks.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { SealBroken, type Sealer } from '../../platform/secrets/seal.ts'

/** 32 random bytes, as Standard Webhooks writes them. Source: HOOK-05. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** What is shown of a secret once it was shown in full. Source: HOOK-06. */
export const maskedSecret = (secret: string | undefined): string => secretMask + (secret?.slice(-4) ?? '')

/** What a form sends back that shows a secret in part: it stands for the stored one. */
export const isMasked = (secret: string): boolean => secret.startsWith(secretMask)

/** Bytes that sign: what stands in base64 behind `whsec_`, any other secret as it is written. Source: HOOK-04 */
export const signingKey = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

/**
 * Whether it signs with as many bytes as the shortest secret has: behind `whsec_` what is no base64 counts for nothing, and
 * anyone can sign with the key that is left.
 */
export const isStrong = (secret: string): boolean =>
  secret.length >= shortestSecret && signingKey(secret).length >= shortestSecret

/** @throws Problem 400 at the field */
export function requireSecret(secret: string): string {
  if (isStrong(secret)) return secret
  throw new Problem(webhookErrors.shortSecret, { context: { field: 'secret' } })
}

const purposeOf = (vendorId: string, id: string) => `webhook/${vendorId}/${id}`

export const sealSecret = (sealer: Sealer, vendorId: string, id: string, secret: string): Buffer =>
  sealer.seal(secret, purposeOf(vendorId, id))

/** Undefined where the master key that it was sealed with is gone: the webhook needs a new one. */
export function openSecret(
  sealer: Sealer,
  vendorId: string,
  id: string,
  sealed: Uint8Array,
): string | undefined {
  try {
    return sealer.open(sealed, purposeOf(vendorId, id)).toString()
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
