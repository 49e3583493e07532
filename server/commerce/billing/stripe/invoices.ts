import type Stripe from 'stripe'
import type { PaymentProvider } from '../provider.ts'
import { ProviderRefused } from '../provider.ts'
import { asking } from './failure.ts'
import { invoiceOf, upcomingOf } from './shapes.ts'

type Invoices = Pick<
  PaymentProvider,
  'payInvoice' | 'previewPrice' | 'upcomingInvoice' | 'invoice' | 'invoices' | 'invoicePdf'
>

/** What Stripe says of an invoice that there is not, and of one that there will not be. */
const NONE = ['resource_missing', 'invoice_upcoming_none']

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

    upcomingInvoice: (customer, subscription) =>
      found(() =>
        asking(async () => upcomingOf(await stripe.invoices.createPreview({ customer, subscription }))),
      ),

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
    if (error instanceof ProviderRefused && NONE.includes(error.code)) return undefined
    throw error
  }
}
