import type Stripe from 'stripe'
import type { OfferedProduct } from '../provider.ts'

/**
 * Active products that carry `portico_slug` and have a monthly default price. Those that this server made for a plan of
 * the settings (`portico_plan`), and those of another vendor (`portico_vendor`), are left out.
 */
export async function offeredProducts(stripe: Stripe, vendorId: string): Promise<OfferedProduct[]> {
  const found: OfferedProduct[] = []
  for await (const product of stripe.products.list({
    active: true,
    limit: 100,
    expand: ['data.default_price'],
  })) {
    const offered = offeredBy(product, vendorId)
    if (offered) found.push(offered)
  }
  return found
}

export function offeredBy(product: Stripe.Product, vendorId: string): OfferedProduct | undefined {
  const { metadata, default_price: price } = product
  const slug = metadata.portico_slug
  const foreign = metadata.portico_vendor !== undefined && metadata.portico_vendor !== vendorId
  if (!slug || !/^[a-z0-9][a-z0-9_-]{0,62}$/.test(slug) || foreign || metadata.portico_plan) return undefined
  if (!price || typeof price === 'string' || !price.active) return undefined
  const monthly = price.recurring?.interval === 'month' && price.recurring.interval_count === 1
  if (!monthly || price.unit_amount === null) return undefined
  return {
    slug,
    productId: product.id,
    priceId: price.id,
    name: product.name,
    description: product.description ?? '',
    currency: price.currency,
    amount: price.unit_amount,
    level: whole(metadata.portico_level, 1000),
    trialDays: whole(metadata.portico_trial_days, 730) ?? 0,
    features: (metadata.portico_features ?? '')
      .split(',')
      .map(key => key.trim())
      .filter(Boolean),
    featureTexts: product.marketing_features.flatMap(({ name }) => name ?? []),
    isDefault: metadata.portico_default === 'true',
    listed: metadata.portico_listed !== 'false',
  }
}

function whole(text: string | undefined, most: number): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}
