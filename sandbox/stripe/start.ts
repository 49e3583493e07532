import type { AddressInfo } from 'node:net'
import { runningOn } from './adopt.ts'
import { createApp } from './app.ts'
import { runDue } from './billing/advance.ts'
import { Faults } from './core/faults.ts'
import { forgetOld } from './core/forget-old.ts'
import { Idempotency } from './core/idempotency.ts'
import { newId } from './core/ids.ts'
import { newKeys } from './core/keys.ts'
import type { Settings } from './core/store.ts'
import { openStore } from './core/store-file.ts'
import { World } from './core/world.ts'
import { keepEndpoints, keepVendorEndpoints, type Target } from './webhooks/own-endpoint.ts'
import { WebhookQueue } from './webhooks/queue.ts'

export interface StripeSandboxOptions {
  /** Undefined or 0: the one of the last start, else any free one. */
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
  /** Its clock, which can be moved ahead. */
  now(): Date
  /**
   * Sends events to these addresses from now on, beside the endpoints that the API was told; signed by `webhookSecret`
   * where no other secret is named.
   */
  deliverTo(targets: (string | Target)[]): void
  /** The same for many vendors of a server: events about what one of them made go to its own address alone. */
  deliverToVendors(targetOf: (vendorId: string) => Target): void
  close(): Promise<void>
}

/** How often is looked whether something has become due, in milliseconds. */
const TICK = 1000

/**
 * Starts the development sandbox.
 *
 * @throws Error in production: no card would ever be charged
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  if (options.production || process.env.NODE_ENV === 'production')
    throw new Error(
      'The Stripe sandbox does not run with NODE_ENV=production: set STRIPE_SECRET_KEY to the key of a Stripe account.',
    )
  const running = options.dataFile && (await runningOn(options.dataFile))
  if (running) return { ...used(running), ...ofAnother }
  const kept = openStore(options.dataFile)
  const world = new World(kept.store)
  if (!kept.store.get('settings', 'settings'))
    world.settings = { ...newKeys(), webhookSecret: newId('whsec', 32), ahead: 0, port: 0 }
  if (options.webhookSecret) world.settings = { ...world.settings, webhookSecret: options.webhookSecret }
  forgetOld(world)
  const webhooks = new WebhookQueue(world)
  const app = createApp({ world, idempotency: new Idempotency(world), faults: new Faults(), webhooks, kept })
  try {
    world.url = await listen(app, options.port, world.settings.port)
  } catch (error) {
    kept.close()
    throw error
  }
  world.settings = { ...world.settings, port: Number(new URL(world.url).port) }
  const deliverTo = (targets: (string | Target)[]): void => {
    const { webhookSecret: secret } = world.settings
    keepEndpoints(
      world,
      targets.map(target => (typeof target === 'string' ? { url: target, secret } : target)),
    )
  }
  if (options.webhookUrl) deliverTo([options.webhookUrl])
  const tick = setInterval(() => runDue(world, null, world.now()), TICK)
  webhooks.kick()
  return {
    ...used({ url: world.url, ...world.settings }),
    now: () => new Date(world.now() * 1000),
    deliverTo,
    deliverToVendors: targetOf => keepVendorEndpoints(world, targetOf),
    async close() {
      clearInterval(tick)
      await app.close()
      await webhooks.close()
      kept.close()
    },
  }
}

/** Of a sandbox that another process runs. */
const ofAnother: Pick<StripeSandbox, 'now' | 'deliverTo' | 'deliverToVendors' | 'close'> = {
  now: () => new Date(),
  deliverTo() {},
  deliverToVendors() {},
  async close() {},
}

function used({ url, secretKey, publishableKey, webhookSecret }: { url: string } & Settings) {
  return { url, secretKey, publishableKey, webhookSecret, scriptUrl: `${url}/v3/` }
}

/** @returns the origin */
async function listen(
  app: ReturnType<typeof createApp>,
  port: number | undefined,
  last: number,
): Promise<string> {
  const host = '127.0.0.1'
  const wanted = port || last
  await app.listen({ port: wanted, host }).catch(async error => {
    if (port || !wanted || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await app.listen({ port: 0, host })
  })
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}
