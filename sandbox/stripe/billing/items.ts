import { find } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Params } from '../core/params.ts'
import type { List, Plan, Price, Stripe, Subscription, SubscriptionItem } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import type { Period } from './periods.ts'

/** The old name of a price, which subscription items still carry. */
function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring!.interval,
    interval_count: price.recurring!.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring!.usage_type,
  }
}

export function recurringOf({ price }: SubscriptionItem): Stripe.Price.Recurring {
  return price.recurring!
}

export const firstItem = ({ items }: Subscription): SubscriptionItem => items.data[0]!

export const periodOf = (subscription: Subscription): Period => ({
  start: firstItem(subscription).current_period_start,
  end: firstItem(subscription).current_period_end,
})

export function withPeriod(
  { items }: Subscription,
  { start, end }: Period,
): { items: List<SubscriptionItem> } {
  const data = items.data.map(item => ({ ...item, current_period_start: start, current_period_end: end }))
  return { items: { ...items, data } }
}

/** A price that a subscription may be made of. */
export function usablePrice(world: World, id: string, param: string): Price {
  const price = find(world, 'prices', id, param)
  if (!price.active)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, { param })
  if (!price.recurring)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  return price
}

export function newItem(
  world: World,
  subscription: string,
  params: Params,
  created: number,
  period: Period,
): SubscriptionItem {
  params.only(['price', 'quantity', 'metadata', 'id', 'tax_rates', 'discounts', 'deleted'])
  const price = usablePrice(world, params.required('price'), params.name('price'))
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: params.metadata(),
    plan: planOf(price),
    price,
    quantity: params.integer('quantity') ?? 1,
    subscription,
    tax_rates: [],
  }
}

/** The same item with another price or another quantity. */
export function changedItem(world: World, item: SubscriptionItem, params: Params): SubscriptionItem {
  params.only(['id', 'price', 'quantity', 'metadata', 'deleted', 'clear_usage', 'tax_rates', 'discounts'])
  const id = params.text('price')
  const price = id && id !== item.price.id ? usablePrice(world, id, params.name('price')) : item.price
  return {
    ...item,
    price,
    plan: planOf(price),
    quantity: params.integer('quantity') ?? item.quantity,
    metadata: params.metadata(item.metadata),
  }
}

/** @throws StripeFailure 400 when they cannot be billed together */
export function mustFit(items: SubscriptionItem[]): void {
  const [first, ...others] = items
  if (!first) throw invalidRequest('A subscription must have at least one active item.', { param: 'items' })
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(item.price.id))
      throw invalidRequest(`Cannot add multiple subscription items with the same price: ${item.price.id}`, {
        param: 'items',
      })
    seen.add(item.price.id)
  }
  for (const other of others) {
    if (other.price.currency !== first.price.currency)
      throw invalidRequest('The prices of a subscription must be of one currency.', { param: 'items' })
    const [one, two] = [recurringOf(first), recurringOf(other)]
    if (one.interval !== two.interval || one.interval_count !== two.interval_count)
      throw invalidRequest(
        'Currently, all prices on a single subscription must have the same `interval` and `interval_count`.',
        { param: 'items' },
      )
  }
}

/** In the currency's smallest unit, for a whole period. */
export const amountOf = ({ price, quantity }: SubscriptionItem): number =>
  Math.round(Number(price.unit_amount_decimal ?? 0) * quantity)
