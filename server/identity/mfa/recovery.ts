import { createHash, randomInt } from 'node:crypto'
import type { VendorScope } from '../../platform/db/scope.ts'

/** Without I, L, O and U: nothing looks like something else (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Codes of a set. */
export const CODES = 10

export interface RecoveryCodesLeft {
  /** How many the set had; 0: there is none. */
  total: number
  remaining: number
  createdAt: Date | undefined
}

/**
 * Gives a person codes that stand in for a second factor, if they have none: each of four groups of five characters, 100 random
 * bits. The person's row is held by who calls.
 *
 * @returns the codes, this once; undefined when a set stands
 */
export async function giveRecoveryCodes(scope: VendorScope, userId: string): Promise<string[] | undefined> {
  const { total } = await recoveryCodesLeft(scope, userId)
  return total > 0 ? undefined : await newRecoveryCodes(scope, userId)
}

/** A new set in place of the one before, whose codes are void from now on. */
export async function newRecoveryCodes(scope: VendorScope, userId: string): Promise<string[]> {
  await scope.remove('mfa_recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: CODES }, newCode)
  await scope.db
    .insertInto('mfa_recovery_codes')
    .values(codes.map(code => ({ vendor_id: scope.vendorId, user_id: userId, hash: hashOf(userId, code) })))
    .execute()
  return codes
}

export async function recoveryCodesLeft(scope: VendorScope, userId: string): Promise<RecoveryCodesLeft> {
  const codes = await scope
    .select('mfa_recovery_codes')
    .select(['used_at', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  return {
    total: codes.length,
    remaining: codes.filter(({ used_at }) => used_at === null).length,
    createdAt: codes[0]?.created_at,
  }
}

/** Whether this is a code of the person's that was not used; case, spaces and dashes do not matter. */
export async function isRecoveryCode(scope: VendorScope, userId: string, code: string): Promise<boolean> {
  const row = await scope
    .select('mfa_recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code up. Of two sign-ins with one code at the same time, one gets true. */
export async function consumeRecoveryCode(
  scope: VendorScope,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('mfa_recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function newCode(): string {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{5}/g)!.join('-')
}

/**
 * The code is random, so a plain SHA-256 cannot be searched, no change of keys makes it void, and how long the look-up
 * takes tells nothing of it.
 */
function hashOf(userId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')
  return createHash('sha256').update(`${userId}\0${plain}`).digest()
}
