import assert from 'node:assert/strict'
import { type Account, call, post } from './billing-account.ts'
import type { StartedServer } from './started-server.ts'

// What both sides say of the billing of an account: our server, and the sandbox that stands in for Stripe.

/** The address of the sandbox that stands in for Stripe. */
function sandboxOf(server: StartedServer): string {
  const found = /Stripe sandbox\s+(http:\/\/\S+?)\/?\s/.exec(server.output())?.[1]
  assert.ok(found, `no sandbox in: ${server.output()}`)
  return found
}

/** Tells the sandbox something: clock, faults, deliveries. */
export const callSandbox = <T = unknown>(
  server: StartedServer,
  path: string,
  body: object = {},
  method: 'POST' | 'DELETE' = 'POST',
): Promise<T> => call<T>(`${sandboxOf(server)}/_sandbox/${path}`, method === 'POST' ? post(body) : { method })

interface SandboxState {
  faults: { id: string; waiting: number }[]
  customers: {
    id: string
    metadata: Record<string, string>
    invoice_settings: { default_payment_method: string }
  }[]
  prices: { id: string; unit_amount: number }[]
  subscriptions: {
    customer: string
    status: string
    cancel_at_period_end: boolean
    default_payment_method: string | null
    items: { data: { price: { id: string } | string; current_period_end: number }[] }
  }[]
  invoices: { id: string; customer: string; status: string; total: number }[]
  paymentMethods: { id: string; card?: { last4: string } }[]
  events: { id: string; type: string }[]
}

export const stateOf = (server: StartedServer): Promise<SandboxState> =>
  call<SandboxState>(`${sandboxOf(server)}/_sandbox/state`)

interface OurSubscription {
  status: string
  cancellation: object | null
  currentPeriodEnd: string
  pastDue?: boolean
  plan: { slug: string }
  nextPlan?: { slug: string }
}

export interface OurBilling {
  subscription: OurSubscription
  invoices: { externalId: string; totalAmount: number; paid: boolean }[]
  methods: { externalId: string; last4: string; isDefault: boolean }[]
  plans: { slug: string; price: { amount: number } }[]
}

export async function ourBilling({ ask }: Account): Promise<OurBilling> {
  const base = '/subscriptions/resources'
  const [subscriptions, invoices, methods, plans] = await Promise.all([
    ask<OurSubscription[]>(`${base}/subscriptions/v1`),
    ask<OurBilling['invoices']>(`${base}/billing/invoices/v1`),
    ask<OurBilling['methods']>(`${base}/billing/payment-methods/v1`),
    ask<OurBilling['plans']>(`${base}/billing/plans/v1`),
  ])
  const [subscription] = subscriptions
  assert.ok(subscription, 'there is no subscription')
  return { subscription, invoices, methods, plans }
}

/**
 * Waits until our database and the sandbox say the same of an account: one customer, one subscription of the same
 * price, end and cancellation, the same invoices, the same card.
 */
export async function agree(server: StartedServer, account: Account): Promise<OurBilling> {
  return untilItHolds(async () => {
    const [ours, theirs] = await Promise.all([ourBilling(account), stateOf(server)])
    const customers = theirs.customers.filter(({ metadata }) => metadata.portico_tenant === account.tenantId)
    assert.equal(customers.length, 1, 'one customer')
    const mine = <T extends { customer: string }>(list: T[]) =>
      list.filter(({ customer }) => customer === customers[0]?.id)
    const alive = mine(theirs.subscriptions).filter(({ status }) =>
      /^(active|past_due|trialing)$/.test(status),
    )
    assert.equal(alive.length, 1, 'one subscription that lives')
    const [theirSubscription] = alive
    const item = theirSubscription?.items.data[0]
    const priceId = typeof item?.price === 'string' ? item.price : item?.price.id
    const { subscription, plans } = ours
    const charged = subscription.nextPlan ?? subscription.plan
    const amountOf = (slug: string) => plans.find(plan => plan.slug === slug)?.price.amount
    const ends = subscription.nextPlan !== undefined && amountOf(subscription.nextPlan.slug) === 0
    assert.deepEqual(
      {
        price: amountOf(ends ? subscription.plan.slug : charged.slug),
        ends: subscription.cancellation !== null || ends,
        until: Date.parse(subscription.currentPeriodEnd) / 1000,
        pastDue: subscription.pastDue === true,
      },
      {
        price: theirs.prices.find(({ id }) => id === priceId)?.unit_amount,
        ends: theirSubscription?.cancel_at_period_end,
        until: item?.current_period_end,
        pastDue: theirSubscription?.status === 'past_due',
      },
    )
    const bills = (list: { id: string; total: number; paid: boolean }[]) =>
      list.map(({ id, total, paid }) => `${id} ${total} ${paid}`).sort()
    assert.deepEqual(
      bills(ours.invoices.map(({ externalId: id, totalAmount: total, paid }) => ({ id, total, paid }))),
      bills(
        mine(theirs.invoices)
          .filter(({ status }) => status !== 'draft')
          .map(({ id, total, status }) => ({ id, total, paid: status === 'paid' })),
      ),
    )
    const charges =
      theirSubscription?.default_payment_method ?? customers[0]?.invoice_settings.default_payment_method
    assert.equal(ours.methods.find(({ isDefault }) => isDefault)?.externalId, charges)
    return ours
  })
}

/** Repeats what asserts until it no longer throws; the last failure is the one that is told. */
export async function untilItHolds<T>(work: () => Promise<T>, patience = 30_000): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

/** What the audit log says of the billing of an account, the oldest first, without repetitions in a row. */
export async function billingStory({ ask }: Account): Promise<string[]> {
  const { data } = await ask<{ data: { action: string }[] }>(
    '/audits?action=billing.*&sortBy=createdAt&sortDirection=asc&count=100',
  )
  return data.map(({ action }) => action).filter((action, index, all) => action !== all[index - 1])
}
