import { createHash } from 'node:crypto'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

const purposeOf = (vendorId: string, provider: string): string => `social-secret/${vendorId}/${provider}`

/** Says whether two secrets are the same without saying anything about them. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Of every provider that has a secret. */
export async function fingerprintsIn(db: Executor, vendorId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('social_secrets')
    .select(['provider', 'fingerprint'])
    .where('vendor_id', '=', vendorId)
    .execute()
  return new Map(rows.map(row => [row.provider, row.fingerprint]))
}

/** Seals the vendor's secret at a provider into the database, in place of the one before. */
export async function saveSocialSecret(
  db: Executor,
  sealer: Sealer,
  { vendorId, provider, secret }: { vendorId: string; provider: string; secret: string },
): Promise<void> {
  const columns = {
    secret: sealer.seal(secret, purposeOf(vendorId, provider)),
    fingerprint: fingerprintOf(secret),
    updated_at: new Date(),
  }
  await db
    .insertInto('social_secrets')
    .values({ ...columns, vendor_id: vendorId, provider })
    .onConflict(conflict => conflict.columns(['vendor_id', 'provider']).doUpdateSet(columns))
    .execute()
}

/** Undefined: the client at the provider is a public one. */
export async function openSocialSecret(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
  provider: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_secrets')
    .select('secret')
    .where('vendor_id', '=', vendorId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && sealer.open(row.secret, purposeOf(vendorId, provider)).toString()
}
