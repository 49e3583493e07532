import type Stripe from 'stripe'
import type { PaymentProvider, PlanWish, ProviderPlan } from '../provider.ts'
import { asking } from './failure.ts'
import { offeredProducts } from './products.ts'
import { idOf } from './shapes.ts'

/** The part of the port that keeps products and prices as the vendor's plans say. */
export function stripePlans(stripe: Stripe): Pick<PaymentProvider, 'ensurePlan' | 'offeredProducts'> {
  return {
    ensurePlan: wish =>
      asking(async () => {
        if (wish.priceId) {
          const price = await knownPrice(stripe, wish)
          if (price) return price
        }
        const productId = await ensureProduct(stripe, wish)
        return (await fittingPrice(stripe, productId, wish)) ?? (await makePrice(stripe, productId, wish))
      }),

    offeredProducts: vendorId => asking(() => offeredProducts(stripe, vendorId)),
  }
}

/** The price that the plan has, while it costs what the plan says. */
async function knownPrice(stripe: Stripe, wish: PlanWish): Promise<ProviderPlan | undefined> {
  const price = await stripe.prices.retrieve(wish.priceId)
  return fits(price, wish) ? planOf(price) : undefined
}

async function ensureProduct(stripe: Stripe, wish: PlanWish): Promise<string> {
  const { productId, name, slug, description, vendorId, planId } = wish
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
  wish: PlanWish,
): Promise<ProviderPlan | undefined> {
  const { data } = await stripe.prices.list({ product: productId, active: true, limit: 100 })
  const price = data.find(candidate => fits(candidate, wish))
  return price && planOf(price)
}

async function makePrice(stripe: Stripe, productId: string, wish: PlanWish): Promise<ProviderPlan> {
  const { currency, amount, planId } = wish
  const price = await stripe.prices.create(
    { product: productId, currency, unit_amount: amount, recurring: { interval: 'month' } },
    { idempotencyKey: `price-${planId}-${currency}-${amount}` },
  )
  return planOf(price)
}

function fits(price: Stripe.Price, { currency, amount }: PlanWish): boolean {
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
