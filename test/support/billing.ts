import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { type StripeSandbox, startStripeSandbox } from '../../sandbox/stripe/start.ts'
import { saveProvider } from '../../server/commerce/billing/save-provider.ts'
import type { BillingSettings } from '../../server/commerce/billing/settings.ts'
import { syncPlans, syncPrices } from '../../server/commerce/billing/sync-plans.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { type TestServer, type TestVendor, testServer } from './server.ts'
import { type Ask, answered, signedIn } from './signed-in.ts'

/** A server whose vendors bill by a sandbox of their own. */
export interface BillingServer extends TestServer {
  /** A vendor with plans, whose keys are those of a new sandbox. */
  addBillingVendor(id: string, billing?: Partial<BillingSettings>): Promise<BillingVendor>
  /** Moves the clock of billing: ours. */
  setTime(time: Date): void
}

export interface BillingVendor extends TestVendor {
  sandbox: StripeSandbox
}

/** A tenant of its own, and its administrator. */
export interface Payer {
  ask: Ask
  tenantId: string
  email: string
  subscriptionId: string
}

export const PLANS: BillingSettings['plans'] = [
  { slug: 'free', name: 'Free', amount: 0, features: ['boats'], featureTexts: ['One boat'] },
  {
    slug: 'harbor',
    name: 'Harbor',
    description: 'For a marina.',
    amount: 2900,
    trialDays: 14,
    features: ['boats', 'berths'],
  },
  { slug: 'fleet', name: 'Fleet', amount: 9900, features: ['boats', 'berths', 'fleet'] },
]

export async function billingServer(): Promise<BillingServer> {
  const server = await testServer()
  const sandboxes: StripeSandbox[] = []
  return {
    ...server,
    async addBillingVendor(id, billing = {}) {
      const sandbox = await startStripeSandbox({ production: false })
      sandboxes.push(sandbox)
      const settings = { billing: { plans: PLANS, ...billing } } as Partial<VendorSettings>
      const vendor = await server.addVendor(id, settings)
      const { database, sealer } = server.services
      await saveProvider(database.kysely, sealer, id, {
        secretKey: sandbox.secretKey,
        publishableKey: sandbox.publishableKey,
        webhookSecret: sandbox.webhookSecret,
        apiUrl: sandbox.url,
        scriptUrl: sandbox.scriptUrl,
      })
      const known = await server.services.vendors.get(id)
      if (!known) throw new Error(`The vendor ${id} was not made.`)
      await syncPlans(server.services, known)
      await syncPrices(server.services, known)
      return { ...vendor, sandbox }
    },
    setTime(time) {
      server.services.now = () => time
    },
    async close() {
      await server.close()
      for (const sandbox of sandboxes) await sandbox.close()
    },
  }
}

export const BILLING = '/subscriptions/resources/billing' as const
export const SUBSCRIPTIONS = '/subscriptions/resources/subscriptions/v1' as const

/** A new tenant with an administrator. */
export async function newPayer(server: BillingServer, vendor: TestVendor, tenantId: string): Promise<Payer> {
  await server.addTenant(vendor, tenantId)
  const email = `owner@${tenantId}.test`
  const ask = await signedIn(server, vendor, await server.addPerson(vendor, tenantId, email))
  const list = (await ask(`GET ${SUBSCRIPTIONS}`)).json<{ id: string }[]>()
  return { ask, tenantId, email, subscriptionId: list[0]?.id ?? '' }
}

/** The id of a plan by its slug. */
export async function planId(ask: Ask, slug: string): Promise<string> {
  const plans = (await ask(`GET ${BILLING}/plans/v1`)).json<{ id: string; slug: string }[]>()
  const plan = plans.find(candidate => candidate.slug === slug)
  if (!plan) throw new Error(`There is no plan ${slug}.`)
  return plan.id
}

/** Asks for a plan, with a payment method or with the one on file. */
export async function changePlan(
  { ask, subscriptionId }: Payer,
  slug: string,
  paymentMethodId?: string,
): ReturnType<Ask> {
  return await ask(`PUT ${SUBSCRIPTIONS}/${subscriptionId}`, {
    planId: await planId(ask, slug),
    ...(paymentMethodId && { paymentMethodId }),
  })
}

export async function subscriptionOf({ ask }: Payer): Promise<Subscription> {
  const [own] = answered<Subscription[]>(await ask(`GET ${SUBSCRIPTIONS}`))
  if (!own) throw new Error('There is no subscription.')
  return own
}
