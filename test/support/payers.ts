import type { BillingSettings } from '../../server/commerce/billing/settings.ts'
import type { PayerSpec, StripeOrder } from './arrange.ts'
import {
  type BillingServer,
  type BillingVendor,
  newPayer,
  type Payer,
  planId,
  SUBSCRIPTIONS,
} from './billing.ts'
import { PASSWORD } from './server.ts'
import { answered } from './signed-in.ts'
import { control, saveCard } from './stripe-browser.ts'

export const browserPlans: BillingSettings['plans'] = [
  {
    slug: 'free',
    name: 'Free',
    description: 'For a dinghy and its friends.',
    amount: 0,
    featureTexts: ['One berth'],
  },
  {
    slug: 'harbor',
    name: 'Harbor',
    description: 'For a marina.',
    amount: 2900,
    trialDays: 14,
    featureTexts: ['Forty berths', 'Tide alerts'],
  },
  {
    slug: 'fleet',
    name: 'Fleet',
    amount: 9900,
    featureTexts: ['Forty berths', 'Tide alerts', 'Single sign-on'],
  },
]

/** The client ids of those vendors. */
export const payerApplications = /^payers-.*-app$/

/** What the test runner does for a page: people who pay, and the payment provider's own doings. */
export function payerCommands(server: BillingServer) {
  const vendors = new Map<string, Promise<BillingVendor>>()
  let tenants = 0

  function vendorOf({ vendor = 'harbors', billing = {} }: PayerSpec): Promise<BillingVendor> {
    const known =
      vendors.get(vendor) ?? server.addBillingVendor(`payers-${vendor}`, { plans: browserPlans, ...billing })
    vendors.set(vendor, known)
    return known
  }

  async function buy(vendor: BillingVendor, payer: Payer, plan: string, card?: string): Promise<void> {
    const paymentMethodId = await saveCard(vendor, payer, card)
    const change = { planId: await planId(payer.ask, plan), paymentMethodId }
    answered(await payer.ask(`PUT ${SUBSCRIPTIONS}/${payer.subscriptionId}`, change))
  }

  return {
    /** A person of a new account, the administrator or another one. */
    async 'portico:payer'(options: PayerSpec = {}) {
      const vendor = await vendorOf(options)
      const tenantId = options.tenantId ?? `payer-${++tenants}`
      const payer = await newPayer(server, vendor, tenantId)
      if (options.plan) await buy(vendor, payer, options.plan, options.card)
      const { applicationId } = vendor
      const common = { tenantId, applicationId, password: PASSWORD }
      if (!options.roles) return { ...common, id: '', email: payer.email }
      const email = `reader@${tenantId}.test`
      return {
        ...common,
        ...(await server.addPerson(vendor, tenantId, email, { roles: options.roles })),
      }
    },
    /** Tells the sandbox of a vendor something: clock, faults, deliveries, state. */
    async 'portico:stripe'({ vendor, method, path, body }: StripeOrder) {
      return control(await vendorOf({ vendor }), method, path, body)
    },
  }
}
