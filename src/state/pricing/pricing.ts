import { map } from 'nanostores'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { loadPublicConfiguration } from '../app/public-configuration.ts'
import { type Plan, planOf } from '../billing/plan.ts'
import { read, type Slice, unread } from '../billing/slice.ts'
import { loadSubscription } from '../billing/subscription.ts'
import { subscriptionsOf } from '../billing/subscriptions.ts'
import { openCheckout } from '../checkout/checkout-request.ts'
import { keepPlan } from '../checkout/keep-plan.ts'

/** The plans that the vendor shows to everybody. */
export interface PricingState extends Slice {
  plans: readonly Plan[]
}

const KEY = featureKey('pricing')

export const pricingOf = (app: App) =>
  app.feature(KEY, () => ({ $pricing: map<PricingState>({ ...unread, plans: [] }) }))

/** Reads the public plans, cheapest first. Needs no session. */
export async function loadPricing(app: App): Promise<void> {
  await read(pricingOf(app).$pricing, async () => {
    const plans = await app.call(
      'GET /subscriptions/resources/billing/plans/public/v1',
      {},
      { anonymous: true },
    )
    return { plans: plans.map(planOf) }
  })
}

/** Reads which plan the signed-in person's tenant has. Not being told is no failure: it is only a mark in a table. */
export async function loadOwnPlan(app: App): Promise<void> {
  if (!subscriptionsOf(app).$subscription.get().subscription) await loadSubscription(app)
}

/**
 * Leads to the plan: a signed-in user to its checkout, an anonymous caller to sign-up (sign-in where the vendor lets no one
 * sign up) and then to the checkout. A plan that costs nothing needs none: a new tenant has it.
 */
export async function choosePlan(app: App, { slug, price, isDefault }: Plan): Promise<void> {
  if (app.session.$state.get().status === 'authenticated') return openCheckout(app, { plan: slug })
  const { configuration } = await loadPublicConfiguration(app)
  const through = configuration?.allowSignups === false ? 'loginUrl' : 'signUpUrl'
  if (price === 0 && isDefault && through === 'signUpUrl')
    app.router.to(app.router.routes.signUpUrl, { keepQuery: false })
  else keepPlan(app, slug, through)
}
