import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { ProviderRefused } from '../provider.ts'
import { asking } from './failure.ts'
import { invoiceOf } from './shapes.ts'

type Invoices = Pick<PaymentProvider, 'payInvoice' | 'previewPrice' | 'invoice' | 'invoices' | 'invoicePdf'>

export function stripeInvoices(stripe: Stripe): Invoices {
  return {
    payInvoice: (invoiceId, paymentMethodId, key) =>
      asking(async () => {
        await stripe.invoices.pay(invoiceId, paymentMethodId ? { payment_method: paymentMethodId } : {}, {
          idempotencyKey: key,
        })
      }),

    previewPrice: ({ id, customerId, itemId }, priceId) =>
      asking(async () => {
        const preview = await stripe.invoices.createPreview({
          customer: customerId,
          subscription: id,
          subscription_details: {
            items: [{ id: itemId, price: priceId }],
            proration_behavior: 'always_invoice',
          },
        })
        return {
          // Below zero there is nothing to pay: the rest is credit for the invoices to come.
          amountDue: preview.total < 0 ? preview.total : preview.amount_due,
          lines: preview.lines.data.map(({ description, amount }) => ({
            description: description ?? '',
            amount,
          })),
        }
      }),

    invoice: id => found(() => asking(async () => invoiceOf(await stripe.invoices.retrieve(id)))),

    invoices: customerId =>
      asking(async () => {
        const list = await stripe.invoices.list({ customer: customerId, limit: 100 })
        return list.data.map(invoiceOf)
      }),

    invoicePdf: id =>
      found(() => asking(async () => (await stripe.invoices.retrieve(id)).invoice_pdf ?? undefined)),
  }
}

async function found<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}
