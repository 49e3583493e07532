import { createHash } from 'node:crypto'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

const purposeOf = (vendorId: string): string => `slack-secret/${vendorId}`

/** Says whether two secrets are the same without saying anything about them. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export async function fingerprintIn(db: Executor, vendorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slack_secrets')
    .select('fingerprint')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Seals the vendor's client secret into the database, in place of the one before. */
export async function saveSlackSecret(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
  secret: string,
): Promise<void> {
  const columns = {
    secret: sealer.seal(secret, purposeOf(vendorId)),
    fingerprint: fingerprintOf(secret),
    updated_at: new Date(),
  }
  await db
    .insertInto('slack_secrets')
    .values({ ...columns, vendor_id: vendorId })
    .onConflict(conflict => conflict.column('vendor_id').doUpdateSet(columns))
    .execute()
}

export async function openSlackSecret(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('slack_secrets')
    .select('secret')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row && sealer.open(row.secret, purposeOf(vendorId)).toString()
}
