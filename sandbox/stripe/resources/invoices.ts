import { finalizeAndClose, payInvoice } from '../billing/collect.ts'
import { voidInvoice } from '../billing/invoices.ts'
import { previewInvoice } from '../billing/preview.ts'
import { type Call, type Endpoint, find, LIST_PARAMS, page } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import type { Invoice } from '../core/wire.ts'

function list(call: Call): object {
  const { world, params } = call
  const [customer, status, subscription] = ['customer', 'status', 'subscription'].map(key => params.text(key))
  const found = world.store
    .all('invoices')
    .filter(one => !customer || one.customer === customer)
    .filter(one => !status || one.status === status)
    .filter(one => !subscription || one.parent?.subscription_details?.subscription === subscription)
  return page(call, found)
}

function update({ world, params, id }: Call): Invoice {
  const invoice = find(world, 'invoices', id)
  const fields: Partial<Invoice> = { metadata: params.metadata(invoice.metadata ?? {}) }
  const advance = params.boolean('auto_advance')
  if (advance !== undefined) fields.auto_advance = advance
  const description = params.clearable('description')
  if (description !== undefined) fields.description = description
  return world.change('invoices', invoice, fields, 'invoice.updated')
}

function uncollectible({ world, id }: Call): Invoice {
  const invoice = find(world, 'invoices', id)
  if (invoice.status !== 'open')
    throw invalidRequest(
      `You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`,
    )
  const marked_uncollectible_at = world.now(invoice.test_clock)
  const marked = world.store.put('invoices', {
    ...invoice,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at },
  })
  world.emit('invoice.marked_uncollectible', marked)
  return marked
}

export const invoices: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    params: [...LIST_PARAMS, 'customer', 'status', 'subscription', 'created', 'collection_method'],
    run: list,
  },
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: ['currency', 'customer', 'preview_mode', 'subscription', 'subscription_details'],
    run: ({ world, params }) => previewInvoice(world, params),
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    params: [],
    run: ({ world, id }) => find(world, 'invoices', id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    params: ['auto_advance', 'description', 'metadata'],
    run: update,
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    params: LIST_PARAMS,
    run: call => page(call, find(call.world, 'invoices', call.id).lines.data.toReversed()),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: ['auto_advance'],
    run: ({ world, id }) => finalizeAndClose(world, find(world, 'invoices', id)),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: ['payment_method', 'off_session'],
    run: ({ world, params, id }) =>
      payInvoice(world, find(world, 'invoices', id), params.text('payment_method')),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: [],
    run: ({ world, id }) => voidInvoice(world, find(world, 'invoices', id)),
  },
  { method: 'POST', path: '/v1/invoices/:id/mark_uncollectible', params: [], run: uncollectible },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    params: [...LIST_PARAMS, 'invoice', 'payment', 'status'],
    run: call => {
      const invoice = call.params.text('invoice')
      const intent = call.params.inner('payment')?.text('payment_intent')
      const found = call.world.store
        .all('invoice_payments')
        .filter(
          one => (!invoice || one.invoice === invoice) && (!intent || one.payment.payment_intent === intent),
        )
      return page(call, found)
    },
  },
  {
    method: 'GET',
    path: '/v1/charges',
    params: [...LIST_PARAMS, 'customer', 'payment_intent', 'created'],
    run: call => {
      const [customer, intent] = [call.params.text('customer'), call.params.text('payment_intent')]
      const found = call.world.store
        .all('charges')
        .filter(one => (!customer || one.customer === customer) && (!intent || one.payment_intent === intent))
      return page(call, found)
    },
  },
  { method: 'GET', path: '/v1/charges/:id', params: [], run: ({ world, id }) => find(world, 'charges', id) },
]
