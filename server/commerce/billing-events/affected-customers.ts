import type { Notice } from './notice.ts'

/** What events of one customer ask to read again. */
export interface ToRead {
  subscription: boolean
  methods: boolean
  /** Ids of invoices. */
  invoices: string[]
}

const SUBSCRIPTION = /^customer\.subscription\./
const INVOICE = /^invoice\./
/** `customer.updated` and `customer.source.…` may change which card is the default one. */
const METHODS = /^(payment_method|setup_intent|customer)\.(?!subscription\.)/

/**
 * What has to be read because of these events; undefined when none of them concerns what we keep. An invoice tells of
 * the subscription too: a payment that fails or arrives changes its status.
 */
export function affectedCustomers(events: Pick<Notice, 'type' | 'invoiceId'>[]): ToRead | undefined {
  const some = (pattern: RegExp) => events.some(({ type }) => pattern.test(type))
  const invoices = new Set<string>()
  for (const { type, invoiceId } of events) if (INVOICE.test(type) && invoiceId) invoices.add(invoiceId)
  const subscription = some(SUBSCRIPTION) || some(INVOICE)
  const methods = some(METHODS)
  return subscription || methods ? { subscription, methods, invoices: [...invoices] } : undefined
}
