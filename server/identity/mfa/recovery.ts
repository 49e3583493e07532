import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { VendorScope } from '../../platform/db/scope.ts'

/** Without I, L, O and U: nothing looks like something else (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Gives a person the code that replaces every factor, if they have none: four groups of five characters, 100 random bits.
 *
 * @returns the code, this once; undefined when one stands
 */
export async function giveRecoveryCode(scope: VendorScope, userId: string): Promise<string | undefined> {
  const letters = Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const code = letters.match(/.{5}/g)!.join('-')
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('mfa_recovery_codes')
    .values({
      vendor_id: scope.vendorId,
      user_id: userId,
      hash: hashOf(userId, code),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? code : undefined
}

/** Whether this is the person's recovery code; case, spaces and dashes do not matter. */
export async function isRecoveryCode(scope: VendorScope, userId: string, code: string): Promise<boolean> {
  const row = await scope
    .select('mfa_recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const input = hashOf(userId, code)
  return row !== undefined && timingSafeEqual(row.hash, input)
}

/** The code is random, so a plain SHA-256 cannot be searched, and no change of keys makes it void. */
function hashOf(userId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0')
  return createHash('sha256').update(`${userId}\0${plain}`).digest()
}
