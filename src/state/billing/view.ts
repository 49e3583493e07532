import { addInvoicesView, type InvoicesView, invoicesViewFromQuery } from './invoices-view.ts'

const sections = ['plan', 'payment', 'invoices'] as const
const dialogs = ['plans', 'card', 'details', 'company', 'cancel', 'renew'] as const
export type Section = (typeof sections)[number]
export type BillingDialog = (typeof dialogs)[number]

/** What the subscriptions page shows: every part and every dialog has an address that can be linked to. */
export interface SubscriptionsView {
  /** Comes into sight and gets the focus. */
  section: Section | undefined
  dialog: BillingDialog | undefined
  /** The plan that the comparison is about; its slug. */
  plan: string | undefined
  invoices: InvoicesView
}

export function viewFromQuery(query: URLSearchParams): SubscriptionsView {
  const dialog = dialogs.find(name => name === query.get('open'))
  return {
    section: sections.find(name => name === query.get('section')),
    dialog,
    plan: dialog === 'plans' ? (query.get('plan')?.slice(0, 100) ?? undefined) : undefined,
    invoices: invoicesViewFromQuery(query),
  }
}

export function queryFromView({ section, dialog, plan, invoices }: SubscriptionsView): URLSearchParams {
  const query = new URLSearchParams()
  if (section) query.set('section', section)
  if (dialog) query.set('open', dialog)
  if (dialog === 'plans' && plan) query.set('plan', plan)
  addInvoicesView(query, invoices)
  return query
}
