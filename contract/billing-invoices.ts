import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** `totalAmount` in minor units of `currency`. Source: ISubscriptionInvoiceResponse, PLAN-08. */
export interface Invoice extends Static<typeof Invoice> {}
export const Invoice = Type.Object({
  id: Uuid,
  externalId: Type.String(),
  subscriptionId: Uuid,
  paymentDate: Time,
  totalAmount: Type.Integer(),
  currency: Type.String(),
  paid: Type.Boolean(),
  receiptNumber: Type.String(),
  /** Ours: the number that stands on the invoice itself, which accounting asks for. */
  invoiceNumber: Type.Optional(Type.String()),
})

const Params = Type.Object({ invoiceId: Uuid })
const PdfQuery = Type.Object({ outputFileName: Type.Optional(Type.String({ maxLength: 200 })) })

export interface BillingInvoicesApi {
  'GET /subscriptions/resources/billing/invoices/v1': { reply: Invoice[] }
  'GET /subscriptions/resources/billing/invoices/v1/:invoiceId': {
    params: Static<typeof Params>
    reply: Invoice
  }
  'GET /subscriptions/resources/billing/invoices/v1/:invoiceId/pdf': {
    params: Static<typeof Params>
    query: Static<typeof PdfQuery>
    reply: unknown
  }
}

const audience = 'fe.subscriptions.read.invoices'

export const billingInvoices: Schemas<BillingInvoicesApi> = {
  'GET /subscriptions/resources/billing/invoices/v1': {
    summary: 'The invoices of this tenant, newest first, at most 500.',
    audience,
    reply: Type.Array(Invoice),
  },
  'GET /subscriptions/resources/billing/invoices/v1/:invoiceId': {
    summary: 'One invoice.',
    audience,
    params: Params,
    reply: Invoice,
  },
  'GET /subscriptions/resources/billing/invoices/v1/:invoiceId/pdf': {
    summary: 'The invoice as the payment provider printed it. 502: the provider does not answer.',
    audience,
    params: Params,
    query: PdfQuery,
    reply: Type.Unknown(),
    produces: 'application/pdf',
  },
}
