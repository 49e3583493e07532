import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { Faults } from './core/faults.ts'
import { Idempotency } from './core/idempotency.ts'
import { newId } from './core/ids.ts'
import { newKeys } from './core/keys.ts'
import { openStore } from './core/store-file.ts'
import { World } from './core/world.ts'
import { keepEndpoint } from './webhooks/own-endpoint.ts'
import { WebhookQueue } from './webhooks/queue.ts'

export interface StripeSandboxOptions {
  /** Undefined or 0: any free one. */
  port?: number | undefined
  /** Where its state survives a restart; undefined: nowhere. */
  dataFile?: string | undefined
  /** Where events are sent; undefined: to the endpoints that the API was told. */
  webhookUrl?: string | undefined
  /** What signs them; by default made at the first start and kept. */
  webhookSecret?: string | undefined
  /** It does not run in production. */
  production: boolean
}

/** A sandbox that listens on this machine. */
export interface StripeSandbox {
  /** Origin of the API, of Stripe.js and of the page: `http://127.0.0.1:<port>`. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** What a page loads instead of `https://js.stripe.com/…/stripe.js`. */
  scriptUrl: string
  close(): Promise<void>
}

/**
 * Starts the development sandbox.
 *
 * @throws Error in production: nobody's card would ever be charged
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  if (options.production || process.env.NODE_ENV === 'production')
    throw new Error(
      'The Stripe sandbox does not run with NODE_ENV=production: set STRIPE_SECRET_KEY to the key of a Stripe account.',
    )
  const kept = openStore(options.dataFile)
  const world = new World(kept.store)
  if (!kept.store.get('settings', 'settings')) world.settings = { ...newKeys(), ahead: 0 }
  const webhooks = new WebhookQueue(world)
  const serving = { world, idempotency: new Idempotency(world), faults: new Faults() }
  const app = createApp(serving)
  try {
    await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  } catch (error) {
    kept.close()
    throw error
  }
  world.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const webhookSecret = options.webhookSecret ?? world.settings.webhookSecret ?? newId('whsec', 32)
  world.settings = { ...world.settings, webhookSecret }
  if (options.webhookUrl) keepEndpoint(world, options.webhookUrl, webhookSecret)
  webhooks.kick()
  const { secretKey, publishableKey } = world.settings
  return {
    url: world.url,
    secretKey,
    publishableKey,
    webhookSecret,
    scriptUrl: `${world.url}/v3/`,
    async close() {
      serving.faults.clear()
      await app.close()
      await webhooks.close()
      kept.close()
    },
  }
}
