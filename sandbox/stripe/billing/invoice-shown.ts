import type { Invoice, InvoicePayment, List, PaymentIntent, Stripe } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** The payments of an invoice, newest first: one, as long as it is not paid in parts. */
export function paymentsOf({ store }: World, { id }: Invoice): List<InvoicePayment> {
  const data = store.all('invoice_payments').filter(({ invoice }) => invoice === id)
  return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/invoices/${id}/payments` }
}

/** The intent that pays an invoice, once it is finalized and there is something to pay. */
export function intentOf(world: World, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentsOf(world, invoice).data.find(({ is_default }) => is_default)
  return payment && world.store.get('payment_intents', payment.payment.payment_intent)
}

/** The invoice that an intent pays. */
export function invoiceOf({ store }: World, { id }: PaymentIntent): Invoice | undefined {
  const payment = store.all('invoice_payments').find(one => one.payment.payment_intent === id)
  return payment && store.get('invoices', payment.invoice)
}

/** With it a page confirms the payment of the invoice. */
export function confirmationSecret(world: World, invoice: Invoice): Stripe.Invoice.ConfirmationSecret | null {
  const intent = intentOf(world, invoice)
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}
