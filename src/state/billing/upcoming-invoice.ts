import type { UpcomingInvoice as WireUpcoming } from '../../../contract/billing-invoices.ts'
import { majorUnits } from '../../../rules/money.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** What is charged next, in major units of `currency`. */
export interface NextInvoice {
  date: string
  currency: string
  /** Charged on that day. */
  amountDue: number
  /** Of the account, which the invoice uses up. */
  credit: number
  lines: readonly { description: string; amount: number; periodStart: string; periodEnd: string }[]
}

export interface UpcomingInvoice extends Omit<WireUpcoming, 'invoice'> {
  invoice?: NextInvoice
}

/** An upcoming invoice of the wire as the state keeps it. */
export function upcomingOf({ invoice, ...why }: WireUpcoming): UpcomingInvoice {
  if (!invoice) return why
  const { date, currency, total, amountDue } = invoice
  const major = (minor: number) => majorUnits(minor, currency)
  return {
    ...why,
    invoice: {
      date,
      currency,
      amountDue: major(amountDue),
      credit: major(total - amountDue),
      lines: invoice.lines.map(line => ({ ...line, amount: major(line.amount) })),
    },
  }
}

const upcoming = resource('upcomingInvoice', {
  empty: { upcoming: undefined as UpcomingInvoice | undefined },
  loading: true,
  load: async (app, signal) => ({
    upcoming: upcomingOf(
      await app.call(
        'GET /subscriptions/resources/billing/invoices/upcoming/v1',
        {},
        { source: 'admin-portal', signal },
      ),
    ),
  }),
})

export const upcomingInvoiceOf = (app: App) => upcoming(app).$state
/** Reads what is charged next, or why nothing is. */
export const loadUpcomingInvoice = (app: App): Promise<void> => upcoming(app).load()
