import type Stripe from 'stripe'
import type { PaymentProvider, PlanSpec, ProviderPlan } from '../provider.ts'
import { asking } from './failure.ts'
import { offeredProducts } from './products.ts'
import { idOf } from './shapes.ts'

/** The part of the port that keeps products and prices as the vendor's plans say. */
export function stripePlans(stripe: Stripe): Pick<PaymentProvider, 'ensurePlan' | 'offeredProducts'> {
  return {
    ensurePlan: spec =>
      asking(async () => {
        if (spec.priceId) {
          const price = await knownPrice(stripe, spec)
          if (price) return price
        }
        const productId = await ensureProduct(stripe, spec)
        return (await fittingPrice(stripe, productId, spec)) ?? (await makePrice(stripe, productId, spec))
      }),

    offeredProducts: vendorId => asking(() => offeredProducts(stripe, vendorId)),
  }
}

/** The price that the plan has, while it costs what the plan says. */
async function knownPrice(stripe: Stripe, spec: PlanSpec): Promise<ProviderPlan | undefined> {
  const price = await stripe.prices.retrieve(spec.priceId)
  return fits(price, spec) ? planOf(price) : undefined
}

async function ensureProduct(stripe: Stripe, spec: PlanSpec): Promise<string> {
  const { productId, name, slug, description, vendorId, planId } = spec
  if (productId) {
    const product = await stripe.products.retrieve(productId)
    if (product.name !== name) await stripe.products.update(productId, { name })
    return productId
  }
  const product = await stripe.products.create(
    {
      name,
      ...(description && { description }),
      metadata: { portico_vendor: vendorId, portico_plan: planId, portico_slug: slug },
    },
    { idempotencyKey: `product-${planId}` },
  )
  return product.id
}

async function fittingPrice(
  stripe: Stripe,
  productId: string,
  spec: PlanSpec,
): Promise<ProviderPlan | undefined> {
  const { data } = await stripe.prices.list({ product: productId, active: true, limit: 100 })
  const price = data.find(candidate => fits(candidate, spec))
  return price && planOf(price)
}

async function makePrice(stripe: Stripe, productId: string, spec: PlanSpec): Promise<ProviderPlan> {
  const { currency, amount, planId } = spec
  const price = await stripe.prices.create(
    { product: productId, currency, unit_amount: amount, recurring: { interval: 'month' } },
    { idempotencyKey: `price-${planId}-${currency}-${amount}` },
  )
  return planOf(price)
}

function fits(price: Stripe.Price, { currency, amount }: PlanSpec): boolean {
  return (
    price.active &&
    price.currency === currency &&
    price.unit_amount === amount &&
    price.recurring?.interval === 'month' &&
    price.recurring.interval_count === 1
  )
}

function planOf(price: Stripe.Price): ProviderPlan {
  return {
    productId: idOf(price.product) ?? '',
    priceId: price.id,
    currency: price.currency,
    amount: price.unit_amount ?? 0,
  }
}
