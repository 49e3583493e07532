import { taxIdsOf } from '../billing/tax-ids-of.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { TaxId } from '../core/wire.ts'

/** The shapes of those kinds that development meets most; of the others anything goes that has a digit. */
const shapes: Record<string, RegExp> = {
  eu_vat: /^[A-Z]{2}[A-Z\d+*]{2,12}$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  us_ein: /^\d{2}-?\d{7}$/,
  au_abn: /^\d{11}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
}
const MAX_TAX_IDS = 5

/** Kinds that Stripe looks up where they are issued. */
const lookedUp = /^(eu_vat|gb_vat|au_abn)$/

/** As Stripe's own test values: ones are unknown there, twos are never answered, anything else is found. */
function verification(type: string, value: string, name: string | null): TaxId['verification'] {
  const status = !lookedUp.test(type)
    ? 'unavailable'
    : /1{9}/.test(value)
      ? 'unverified'
      : /2{9}/.test(value)
        ? 'pending'
        : 'verified'
  const verified_name = status === 'verified' ? name : null
  return { status, verified_address: null, verified_name }
}

function create({ world, params, id }: Call): TaxId {
  const customer = find(world, 'customers', id)
  const [type, value] = [params.required('type'), params.required('value')]
  if (!/^[a-z]{2}_[a-z_]+$/.test(type))
    throw invalidRequest(`Invalid type: must be one of ad_nrt, ae_trn, …, or zw_tin`, { param: 'type' })
  if (!(shapes[type] ?? /\d/).test(value.toUpperCase()))
    throw invalidRequest(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const own = taxIdsOf(world, customer)
  if (own.length >= MAX_TAX_IDS)
    throw invalidRequest(`You may not add more than ${MAX_TAX_IDS} tax IDs to a customer.`, {
      param: 'value',
    })
  const taxId = world.store.put('tax_ids', {
    id: newId('txi'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2).toUpperCase() : type.slice(0, 2).toUpperCase(),
    created: world.now(customer.test_clock),
    customer: id,
    customer_account: null,
    livemode: false,
    owner: { customer: id, customer_account: null, type: 'customer' },
    type,
    value,
    verification: verification(type, value, customer.name ?? null),
  })
  world.emit('customer.tax_id.created', taxId)
  return taxId
}

/** One of another customer is as unknown as one that never was. */
function ofCustomer({ world, id, within }: Call): TaxId {
  const taxId = world.store.get('tax_ids', within)
  if (taxId?.customer !== id) throw noSuch('tax_id', within)
  return taxId
}

function remove(call: Call): object {
  const taxId = ofCustomer(call)
  call.world.store.remove('tax_ids', taxId.id)
  call.world.emit('customer.tax_id.deleted', taxId)
  return { id: taxId.id, object: 'tax_id', deleted: true }
}

export const taxIds: Endpoint[] = [
  { method: 'POST', path: '/v1/customers/:id/tax_ids', params: ['type', 'value'], run: create },
  {
    method: 'GET',
    path: '/v1/customers/:id/tax_ids',
    params: LIST_PARAMS,
    run: call => page(call, taxIdsOf(call.world, find(call.world, 'customers', call.id))),
  },
  { method: 'GET', path: '/v1/customers/:id/tax_ids/:within', params: [], run: ofCustomer },
  { method: 'DELETE', path: '/v1/customers/:id/tax_ids/:within', params: [], run: remove },
]
