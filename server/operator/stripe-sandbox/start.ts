import path from 'node:path'
import type { StripeSandbox } from '../../../sandbox/stripe/start.ts'
import { vendorSecret } from '../../commerce/billing/vendor-secret.ts'
import type { Config } from '../../core/config/config.ts'
import type { StripeAccess } from '../../core/config/stripe-access.ts'

/** The development sandbox, and the access to it that stands in for the environment's. */
export interface StartedStripeSandbox extends StripeSandbox {
  access: StripeAccess
}

/**
 * Starts the sandbox that stands in for Stripe where no key is configured. In production nothing is started, and the
 * code of it is not even loaded.
 */
export async function startStripeSandbox(config: Config): Promise<StartedStripeSandbox | undefined> {
  if (config.production || config.stripe) return undefined
  const { startStripeSandbox: start } = await import('../../../sandbox/stripe/start.ts')
  const sandbox = await start({
    port: config.stripeSandboxPort,
    dataFile: path.resolve(config.dataDir, 'stripe-sandbox.jsonl'),
    production: config.production,
  })
  const { secretKey, publishableKey, webhookSecret, url, scriptUrl } = sandbox
  const access: StripeAccess = {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    apiUrl: url,
    scriptUrl,
    everyVendor: true,
  }
  return { ...sandbox, access }
}

/** Each vendor hears of what its customers do, at an address of its own and signed for it alone. */
export function deliverToVendors(
  sandbox: StripeSandbox,
  { host, port }: Pick<Config, 'host' | 'port'>,
): void {
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host
  const address = reachable.includes(':') ? `[${reachable}]` : reachable
  sandbox.deliverToVendors(id => ({
    url: `http://${address}:${port}/webhooks/stripe/${encodeURIComponent(id)}`,
    secret: vendorSecret(sandbox.webhookSecret, id),
  }))
}
