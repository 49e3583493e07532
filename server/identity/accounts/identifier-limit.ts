import { createHash } from 'node:crypto'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { consumePoint, consumePointWithin } from '../../core/http/rate-limit.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** Attempts of one identifier, wherever they come from: points in seconds. */
const LIMITS = {
  'sign-in': [30, 300],
  'known-browser': [30, 300],
  'reset-mail': [5, 900],
  'activation-mail': [5, 900],
  'invitation-mail': [10, 3600],
  'tenant-invitations': [1000, 3600],
  // Of the vendor's calls: to one mailbox, and by one of its credentials.
  'vendor-mail': [10, 3600],
  'vendor-mails': [2000, 3600],
  // As many a day, and a whole list at once.
  'tenant-imports': [5000, 18_000],
  'import-checks': [20_000, 3600],
  'email-code': [5, 900],
  'change-password': [10, 900],
  'second-factor': [20, 900],
  'factor-code': [5, 900],
  'phone-code': [5, 900],
  'recovery-code': [10, 3600],
  'phone-reset': [5, 900],
  'reset-sms': [5, 900],
  'recovery-try': [20, 3600],
  'activation-code': [20, 3600],
  passkey: [60, 300],
  'sign-in-message': [10, 900],
  'sign-in-mail': [5, 900],
} as const

/**
 * Counts an attempt against an identifier, known or not: the answer gives nothing away.
 *
 * @throws Problem 429 with Retry-After
 */
export async function limitIdentifier(
  { services, vendor }: Context,
  what: keyof typeof LIMITS,
  identifier: string,
): Promise<void> {
  const factor = services.config.rateLimitFactor
  if (factor === 0) return
  const [points, seconds] = LIMITS[what]
  await consumePoint(services, keyOf(vendor.id, what, identifier), points * factor, seconds)
}

/** The same inside of an open transaction. */
export async function limitIdentifierWithin(
  tx: Pick<ContextTransaction, 'kysely'>,
  { services, vendor }: Context,
  what: keyof typeof LIMITS,
  identifier: string,
): Promise<void> {
  const factor = services.config.rateLimitFactor
  if (factor === 0) return
  const [points, seconds] = LIMITS[what]
  await consumePointWithin(tx.kysely, keyOf(vendor.id, what, identifier), points * factor, seconds)
}

function keyOf(vendorId: string, what: keyof typeof LIMITS, identifier: string): string {
  const key = createHash('sha256').update(identifier.toLowerCase()).digest('base64url').slice(0, 22)
  return `${vendorId} ${what} ${key}`
}

/** The same where a refusal would give something away: false when the limit is reached. */
export async function withinLimit(
  context: Context,
  what: keyof typeof LIMITS,
  identifier: string,
): Promise<boolean> {
  try {
    await limitIdentifier(context, what, identifier)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}
