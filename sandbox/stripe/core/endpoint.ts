import { invalidRequest, noSuch } from './errors.ts'
import type { Params } from './params.ts'
import type { Kind, Kinds } from './store.ts'
import type { List } from './wire.ts'
import type { World } from './world.ts'

/** One call that is being answered. */
export interface Call {
  world: World
  params: Params
  /** The path without the host: lists name it. */
  path: string
  /** What stands in the path for `:id`. */
  id: string
  /** And for `:within`, where one belongs to another. */
  within: string
  /** By a page, with the publishable key: it must know the client secret of what it asks about. */
  fromPage: boolean
}

/** One verb of one resource. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id` */
  path: string
  /** Whether a page may call it with its publishable key. Default: no. */
  pages?: true
  /** The parameters that it knows; others are refused. */
  params: readonly string[]
  /** Runs in one transaction, without awaiting anything. */
  run(call: Call): object
}

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before'] as const

/** A page of a list, newest first. */
export function page<T extends { id: string; created?: number }>(
  { params, path }: Call,
  oldestFirst: T[],
): List<T> {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit', unremembered: true })
  const rows = oldestFirst.filter(row => within(params, row.created)).reverse()
  const place = (param: string): number | undefined => {
    const id = params.text(param)
    if (!id) return undefined
    const index = rows.findIndex(row => row.id === id)
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param })
    return index
  }
  const after = place('starting_after')
  const before = place('ending_before')
  const start = before === undefined ? (after ?? -1) + 1 : Math.max(0, before - limit)
  const end = before === undefined ? start + limit : before
  return {
    object: 'list',
    data: rows.slice(start, end),
    has_more: before === undefined ? end < rows.length : start > 0,
    url: path,
  }
}

/** `created=…` or `created[gte]=…`, in Unix seconds. */
function within(params: Params, created: number | undefined): boolean {
  if (!params.has('created') || created === undefined) return true
  if (typeof params.values.created === 'string') return created === params.integer('created')
  const range = params.inner('created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map(key => range?.integer(key))
  return (
    created > (gt ?? -1) &&
    created >= (gte ?? 0) &&
    created < (lt ?? Infinity) &&
    created <= (lte ?? Infinity)
  )
}

/** How Stripe names a kind where there is none of an id. */
const spoken: Partial<Record<Kind, string>> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  payment_methods: 'PaymentMethod',
  setup_intents: 'setupintent',
  payment_intents: 'payment_intent',
  charges: 'charge',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  events: 'notification',
  webhook_endpoints: 'webhook_endpoint',
  test_clocks: 'billingclock',
}

/** @throws StripeFailure 404 for the object of the path, 400 for one that a parameter names */
export function find<K extends Kind>(world: World, kind: K, id: string, param?: string): Kinds[K] {
  const row = world.store.get(kind, id)
  if (!row) throw noSuch(spoken[kind] ?? kind, id, param ?? 'id', param ? 400 : 404)
  return row
}
