import { createHmac, randomBytes } from 'node:crypto'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

/** What is kept of an address where the address itself must not be: of no use without the vendor's key. */
export type AddressHash = (email: string) => Buffer

/** By the vendor's own key. It is made at the first use, and who comes second takes what the first one wrote. */
export async function addressHash(
  db: Executor,
  sealer: Pick<Sealer, 'seal' | 'open'>,
  vendorId: string,
): Promise<AddressHash> {
  const purpose = `unsubscribed-addresses/${vendorId}`
  const read = () =>
    db.selectFrom('channel_secrets').select('secret').where('vendor_id', '=', vendorId).executeTakeFirst()
  let row = await read()
  if (!row) {
    await db
      .insertInto('channel_secrets')
      .values({ vendor_id: vendorId, secret: sealer.seal(randomBytes(32), purpose) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    row = await read()
  }
  const key = sealer.open(row!.secret, purpose)
  return email => createHmac('sha256', key).update(email.toLowerCase()).digest()
}
