import { createHash } from 'node:crypto'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { providerPurpose } from './provider-accounts.ts'
import type { StripeSettings } from './settings.ts'

/** Says whether two accounts are the same without saying anything about their keys. */
export function fingerprintOf({
  secretKey,
  publishableKey,
  webhookSecret,
  apiUrl,
  active,
}: StripeSettings): string {
  const text = JSON.stringify([secretKey, publishableKey, webhookSecret, apiUrl ?? null, active ?? true])
  return createHash('sha256').update(text).digest('hex')
}

export async function fingerprintIn(db: Executor, vendorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_providers')
    .select('fingerprint')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Seals a vendor's keys at the payment provider into the database, in place of those before. */
export async function saveProvider(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
  settings: StripeSettings & { scriptUrl?: string | undefined },
): Promise<void> {
  const { secretKey, publishableKey, webhookSecret, apiUrl, active, scriptUrl } = settings
  const secrets = JSON.stringify([webhookSecret].flat())
  const columns = {
    active: active ?? true,
    publishable_key: publishableKey,
    secret_key: sealer.seal(secretKey, providerPurpose(vendorId, 'key')),
    webhook_secrets: sealer.seal(secrets, providerPurpose(vendorId, 'webhooks')),
    api_url: apiUrl ?? null,
    script_url: scriptUrl ?? null,
    fingerprint: fingerprintOf(settings),
    updated_at: new Date(),
  }
  await db
    .insertInto('billing_providers')
    .values({ ...columns, vendor_id: vendorId })
    .onConflict(conflict => conflict.columns(['vendor_id', 'type']).doUpdateSet(columns))
    .execute()
}
