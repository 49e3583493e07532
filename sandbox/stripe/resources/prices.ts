import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest, missing } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Params } from '../core/params.ts'
import type { Price, Stripe } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { search } from './search.ts'

const DATA = [
  'active',
  'currency',
  'unit_amount',
  'unit_amount_decimal',
  'recurring',
  'nickname',
  'lookup_key',
  'transfer_lookup_key',
  'metadata',
  'tax_behavior',
  'billing_scheme',
  'product',
  'product_data',
] as const

function recurringFrom(params: Params | undefined): Stripe.Price.Recurring | null {
  if (!params) return null
  params.only(['interval', 'interval_count', 'trial_period_days', 'usage_type'])
  params.required('interval')
  return {
    interval: params.oneOf('interval', 'month', 'day', 'week', 'year'),
    interval_count: params.integer('interval_count') ?? 1,
    meter: null,
    trial_period_days: params.integer('trial_period_days') ?? null,
    usage_type: params.oneOf('usage_type', 'licensed'),
  }
}

/** @returns the amount in the currency's smallest unit */
function amountFrom(params: Params): number {
  const decimal = params.text('unit_amount_decimal')
  const amount = decimal === undefined ? params.integer('unit_amount') : Number(decimal)
  if (amount === undefined) throw missing('unit_amount')
  if (!(amount >= 0))
    throw invalidRequest('Invalid non-negative integer', { param: 'unit_amount', unremembered: true })
  return amount
}

/** Makes a price of a product, from the parameters of a price or of a product's first price. */
export function createPrice(world: World, params: Params, product: string): Price {
  const currency = params.required('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency', unremembered: true })
  const amount = amountFrom(params)
  const lookup = params.text('lookup_key') ?? null
  if (lookup) freeLookupKey(world, lookup, params.boolean('transfer_lookup_key') ?? false)
  const recurring = recurringFrom(params.inner('recurring'))
  const price = world.store.put('prices', {
    id: newId('price'),
    object: 'price',
    active: params.boolean('active') ?? true,
    billing_scheme: params.oneOf('billing_scheme', 'per_unit'),
    created: world.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookup,
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
    product,
    recurring,
    tax_behavior: params.oneOf('tax_behavior', 'unspecified', 'exclusive', 'inclusive'),
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: String(amount),
  })
  world.emit('price.created', price)
  return price
}

function freeLookupKey(world: World, key: string, transfer: boolean): void {
  const holder = world.store.all('prices').find(price => price.lookup_key === key)
  if (!holder) return
  if (!transfer)
    throw invalidRequest(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' })
  world.change('prices', holder, { lookup_key: null }, 'price.updated')
}

function create({ world, params }: Call): Price {
  const data = params.inner('product_data')
  if (data)
    throw invalidRequest(
      'The sandbox makes products only by themselves: create the product, then its price.',
      {
        param: 'product_data',
        unremembered: true,
      },
    )
  const product = params.required('product')
  find(world, 'products', product, 'product')
  return createPrice(world, params, product)
}

function matching({ world, params }: Call): Price[] {
  const wanted: Partial<Record<'active' | 'currency' | 'product' | 'type', unknown>> = {}
  const active = params.boolean('active')
  if (active !== undefined) wanted.active = active
  for (const key of ['currency', 'product', 'type'] as const)
    if (params.text(key) !== undefined) wanted[key] = params.text(key)
  const keys = params.texts('lookup_keys')
  const interval = params.inner('recurring')?.text('interval')
  return world.store
    .all('prices')
    .filter(price => Object.entries(wanted).every(([key, value]) => price[key as keyof Price] === value))
    .filter(price => !keys || keys.includes(price.lookup_key ?? ''))
    .filter(price => !interval || price.recurring?.interval === interval)
}

export const prices: Endpoint[] = [
  { method: 'POST', path: '/v1/prices', params: DATA, run: create },
  {
    method: 'GET',
    path: '/v1/prices',
    params: [...LIST_PARAMS, 'active', 'currency', 'product', 'type', 'lookup_keys', 'recurring', 'created'],
    run: call => page(call, matching(call)),
  },
  {
    method: 'GET',
    path: '/v1/prices/search',
    params: ['query', 'limit', 'page'],
    run: call => search(call, call.world.store.all('prices')),
  },
  { method: 'GET', path: '/v1/prices/:id', params: [], run: ({ world, id }) => find(world, 'prices', id) },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    params: ['active', 'nickname', 'lookup_key', 'transfer_lookup_key', 'metadata', 'tax_behavior'],
    run: ({ world, params, id }) => {
      const price = find(world, 'prices', id)
      const fields: Partial<Price> = { metadata: params.metadata(price.metadata) }
      const active = params.boolean('active')
      if (active !== undefined) fields.active = active
      const nickname = params.clearable('nickname')
      if (nickname !== undefined) fields.nickname = nickname
      const lookup = params.clearable('lookup_key')
      if (lookup && lookup !== price.lookup_key)
        freeLookupKey(world, lookup, params.boolean('transfer_lookup_key') ?? false)
      if (lookup !== undefined) fields.lookup_key = lookup
      return world.change('prices', price, fields, 'price.updated')
    },
  },
]
