import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { voidLinks } from '../../core/links/one-time-tokens.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

const TRIES = 5

interface Bound {
  userId: string
  /** The code counts for this address only. */
  email: string
}

/**
 * Issues a code of six digits; earlier ones of the user stop to count. Six digits can be searched, so the database keeps
 * them under a server key and allows few tries.
 */
export async function issueCode(
  scope: VendorScope,
  sealer: Sealer,
  { userId, email }: Bound,
  seconds: number,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await voidLinks(scope, userId, ['email-change'])
  await scope.db
    .insertInto('one_time_tokens')
    .values({
      vendor_id: scope.vendorId,
      id: uuidv7(),
      purpose: 'email-change',
      user_id: userId,
      tenant_id: null,
      hash: hashCode(sealer, scope.vendorId, { userId, email }, code),
      expires_at: new Date(Date.now() + seconds * 1000),
      used_at: null,
    })
    .execute()
  return code
}

/**
 * Counts the try first, in one statement, so that tries at once cannot outrun the limit; then compares.
 *
 * @returns the id to use up in the transaction of the change, or undefined when the code does not count
 */
export async function tryCode(
  scope: VendorScope,
  sealer: Sealer,
  bound: Bound,
  code: string,
): Promise<string | undefined> {
  const row = await scope
    .update('one_time_tokens')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', bound.userId)
    .where('purpose', '=', 'email-change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('attempts', '<', TRIES)
    .returning(['id', 'hash'])
    .executeTakeFirst()
  if (!row) return undefined
  return timingSafeEqual(row.hash, hashCode(sealer, scope.vendorId, bound, code)) ? row.id : undefined
}

function hashCode(sealer: Sealer, vendorId: string, { userId, email }: Bound, code: string): Buffer {
  return createHmac('sha256', sealer.derive(`email-code/${vendorId}`))
    .update([userId, email.toLowerCase(), code].join('\0'))
    .digest()
}
