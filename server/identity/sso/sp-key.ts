import type { Context } from '../../core/context/context.ts'
import { newSigningKey } from './certificate.ts'

export interface SpKey {
  /** PEM. */
  privateKey: string
  certificate: string
}

/**
 * The key of the vendor, made when it is first asked for: it signs requests to providers, and opens the assertions that
 * the providers of all tenants encrypt with its certificate.
 */
export async function spKeyOf({ services, vendorScope, vendor }: Context): Promise<SpKey> {
  const purpose = `sso-key/${vendor.id}`
  const read = () => vendorScope.select('sso_keys').select(['sealed_key', 'certificate']).executeTakeFirst()
  let row = await read()
  if (!row) {
    const created = await newSigningKey(new URL(vendor.issuer).hostname)
    // Of two processes that make one at once, the first counts.
    await vendorScope.db
      .insertInto('sso_keys')
      .values({
        vendor_id: vendor.id,
        sealed_key: services.sealer.seal(created.privateKey, purpose),
        certificate: created.certificate,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    row = (await read())!
  }
  return {
    privateKey: services.sealer.open(row.sealed_key, purpose).toString(),
    certificate: row.certificate,
  }
}
