import type { VendorScope } from '../db/scope.ts'

/** @param hash of argon2id or brought along, made before the transaction: hashing must not hold one open */
export async function setPassword(scope: VendorScope, userId: string, hash: string): Promise<void> {
  await scope.db
    .insertInto('passwords')
    .values({ vendor_id: scope.vendorId, user_id: userId, hash })
    .onConflict(conflict =>
      conflict.columns(['vendor_id', 'user_id']).doUpdateSet({ hash, changed_at: new Date() }),
    )
    .execute()
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
