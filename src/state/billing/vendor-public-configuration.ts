import type { App } from '../app.ts'
import { read, reset } from './slice.ts'
import { initial, source, subscriptionsOf } from './subscriptions.ts'

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

export const resetVendorPublicConfigState = (app: App): void =>
  reset(subscriptionsOf(app).$vendorPublicConfig, initial.vendorPublicConfig)
