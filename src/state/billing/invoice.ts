import type { Invoice as WireInvoice } from '../../../contract/billing-invoices.ts'
import { defaultCurrency, majorUnits } from '../../../rules/money.ts'
import type { App } from '../app/app.ts'
import { read } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

/** `totalAmount` in major units of `currency`. PLAN-08. */
export interface Invoice {
  id: string
  externalId: string
  subscriptionId: string
  paymentDate: Date
  totalAmount: number
  currency: string
  paid: boolean
  receiptNumber: string
  /** Ours: stands on the invoice itself. */
  invoiceNumber?: string
}

type Sent = Omit<WireInvoice, 'currency' | 'paid'> & Partial<Pick<WireInvoice, 'currency' | 'paid'>>

/** An invoice of the wire as the state keeps it; PLAN-09, PLAN-10, PLAN-11. */
export function invoiceOf({ paymentDate, totalAmount, currency, paid, ...invoice }: Sent): Invoice {
  const known = currency || defaultCurrency
  return {
    ...invoice,
    paymentDate: new Date(paymentDate),
    totalAmount: majorUnits(totalAmount, known),
    currency: known,
    paid: paid ?? false,
  }
}

/** Reads the invoices, newest first; PLAN-31, PLAN-35. */
export async function loadInvoices(app: App): Promise<void> {
  await read(subscriptionsOf(app).$invoices, async () => {
    const invoices = await app.call('GET /subscriptions/resources/billing/invoices/v1', {}, source)
    return { invoices: invoices.map(invoiceOf) }
  })
}
