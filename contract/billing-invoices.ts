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

/**
 * What is charged next, in minor units of `currency`. `total` is what the lines make; `amountDue` is what of it is
 * charged, once credit of the account is used up. Periods of lines say what they are for.
 */
export interface NextInvoice extends Static<typeof NextInvoice> {}
export const NextInvoice = Type.Object({
  date: Time,
  currency: Type.String(),
  total: Type.Integer(),
  amountDue: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      description: Type.String(),
      amount: Type.Integer(),
      periodStart: Time,
      periodEnd: Time,
    }),
  ),
})

/**
 * Ours. `due`: the period ends with an invoice. `trial`: the first one follows the trial, if there is a payment method;
 * else none. `ends`: the subscription ends with its period; `free`: a free plan follows it. `none`: nothing is to be paid.
 * `unknown`: it is billed elsewhere, or the first payment is open.
 */
export interface UpcomingInvoice extends Static<typeof UpcomingInvoice> {}
export const UpcomingInvoice = Type.Object({
  state: Type.Union([
    Type.Literal('due'),
    Type.Literal('trial'),
    Type.Literal('ends'),
    Type.Literal('free'),
    Type.Literal('none'),
    Type.Literal('unknown'),
  ]),
  /** When the trial or the paid period ends. */
  endsAt: Type.Optional(Time),
  invoice: Type.Optional(NextInvoice),
})

const Params = Type.Object({ invoiceId: Uuid })
const PdfQuery = Type.Object({ outputFileName: Type.Optional(Type.String({ maxLength: 200 })) })

export interface BillingInvoicesApi {
  'GET /subscriptions/resources/billing/invoices/v1': { reply: Invoice[] }
  'GET /subscriptions/resources/billing/invoices/upcoming/v1': { reply: UpcomingInvoice }
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
  'GET /subscriptions/resources/billing/invoices/upcoming/v1': {
    summary: 'What is charged next and when, or why nothing is. 503: the provider does not answer.',
    audience,
    reply: UpcomingInvoice,
    perMinute: 60,
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
