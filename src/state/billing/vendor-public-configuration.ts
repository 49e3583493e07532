import type { App } from '../app/app.ts'
import { read } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

/** Reads what the vendor lets its tenants do: downgrade, cancel. */
export async function loadVendorPublicConfiguration(app: App): Promise<void> {
  await read(subscriptionsOf(app).$vendorPublicConfig, async () => ({
    vendorPublicConfig: await app.call(
      'GET /subscriptions/resources/billing/configurations/vendor-public-configurations/v1',
      {},
      source,
    ),
  }))
}
