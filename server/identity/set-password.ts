import type { VendorScope } from '../db/scope.ts'

/** @param hash of argon2id, made before the transaction: hashing must not hold one open */
export async function setPassword(scope: VendorScope, userId: string, hash: string): Promise<void> {
  await scope.db
    .insertInto('passwords')
    .values({ vendor_id: scope.vendorId, user_id: userId, hash })
    .onConflict(conflict =>
      conflict.columns(['vendor_id', 'user_id']).doUpdateSet({ hash, changed_at: new Date() }),
    )
    .execute()
}
