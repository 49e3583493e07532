import { sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'

/**
 * @param hash of argon2id or brought along, made before the transaction: hashing must not hold one open
 * @param historySize how many passwords may not be chosen again, the new one among them; the hashes of the others stay
 */
export async function setPassword(
  scope: VendorScope,
  userId: string,
  hash: string,
  historySize = 0,
): Promise<void> {
  await keepFormer(scope, userId, historySize - 1)
  await scope.db
    .insertInto('passwords')
    .values({ vendor_id: scope.vendorId, user_id: userId, hash })
    .onConflict(conflict =>
      conflict
        .columns(['vendor_id', 'user_id'])
        .doUpdateSet({ hash, changed_at: new Date(), breached_at: null, breach_checked_at: null }),
    )
    .execute()
}

/**
 * The password stops working, and the person has none until they choose another. It stays among the former ones, whatever
 * the policy keeps, so that it is not chosen again (`usedBefore`). Sign-ins that wait for their second factor end: it may
 * be what one of them began with.
 */
export async function endPassword(scope: VendorScope, userId: string, historySize: number): Promise<void> {
  await keepFormer(scope, userId, Math.max(1, historySize - 1))
  await scope.remove('passwords').where('user_id', '=', userId).execute()
  await scope
    .remove('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'mfa')
    .where('used_at', 'is', null)
    .execute()
}

/** The password that is about to go joins the former ones; those that no policy asks for go for good. */
async function keepFormer({ db, vendorId }: VendorScope, userId: string, size: number): Promise<void> {
  if (size > 0) {
    await sql`insert into former_passwords (vendor_id, user_id, replaced_at, hash)
      select vendor_id, user_id, clock_timestamp(), hash from passwords
      where vendor_id = ${vendorId} and user_id = ${userId}`.execute(db)
  }
  await sql`delete from former_passwords f where f.vendor_id = ${vendorId} and f.user_id = ${userId}
    and (f.replaced_at, f.hash) not in (select replaced_at, hash from former_passwords
      where vendor_id = ${vendorId} and user_id = ${userId} order by replaced_at desc, hash limit ${Math.max(0, size)})`.execute(
    db,
  )
}

/** The same password, hashed anew: for the person nothing has changed. */
export async function replaceHash(scope: VendorScope, userId: string, hash: string): Promise<void> {
  await scope.db
    .updateTable('passwords')
    .set({ hash })
    .where('vendor_id', '=', scope.vendorId)
    .where('user_id', '=', userId)
    .execute()
}
