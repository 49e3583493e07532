import { confirmationSecret, paymentsOf } from '../billing/invoice-shown.ts'
import { subscriptionsOf } from '../billing/subscriptions-of.ts'
import { taxIdList } from '../billing/tax-ids-of.ts'
import { invalidRequest } from './errors.ts'
import type { Kind } from './store.ts'
import type { Customer, Invoice } from './wire.ts'
import type { World } from './world.ts'

/** Which kind an id is of. */
const prefixes: Record<string, Kind> = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  pm: 'payment_methods',
  seti: 'setup_intents',
  pi: 'payment_intents',
  ch: 'charges',
  sub: 'subscriptions',
  in: 'invoices',
  inpay: 'invoice_payments',
  clock: 'test_clocks',
}

type Shown = Record<string, unknown>

/** Fields that are there only when they are asked for. */
const onRequest: Record<string, (world: World, object: Shown) => unknown> = {
  'invoice.payments': (world, object) => paymentsOf(world, object as unknown as Invoice),
  'invoice.confirmation_secret': (world, object) => confirmationSecret(world, object as unknown as Invoice),
  'customer.subscriptions': (world, object) => subscriptionsOf(world, object as unknown as Customer),
  'customer.tax_ids': (world, object) => taxIdList(world, object as unknown as Customer),
}

const DEEPEST = 4

/**
 * Puts objects in the place of their ids along each path, as `expand[]` asks.
 *
 * @throws StripeFailure 400 where nothing can be expanded
 */
export function expand(world: World, answer: object, paths: string[]): object {
  return paths.reduce((object, path) => {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property.`)
    return along(world, object, steps, path) as object
  }, answer)
}

function along(world: World, value: unknown, steps: string[], path: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined || value === null) return value
  if (Array.isArray(value)) return value.map(one => along(world, one, steps, path))
  const object = value as Shown
  if (object.object === 'list' && step === 'data')
    return { ...object, data: along(world, object.data, rest, path) }
  const requested = onRequest[`${String(object.object)}.${step}`]
  const current = requested ? (object[step] ?? requested(world, object)) : object[step]
  if (current === undefined)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return { ...object, [step]: along(world, resolved(world, current, path), rest, path) }
}

function resolved(world: World, value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map(one => resolved(world, one, path))
  if (typeof value !== 'string') return value
  const kind = prefixes[value.split('_')[0] ?? '']
  if (!kind) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return world.store.get(kind, value) ?? world.store.get('deleted', value) ?? value
}
