import { type Static, Type } from 'typebox'
import type { Schemas } from './route.ts'

/** `type` as the payment provider names it, such as `eu_vat`; which values it has is in `rules/tax-ids.ts`. */
const TaxIdType = Type.String({ pattern: '^[a-z]{2}_[a-z_]{2,10}$' })

/**
 * `status` says what came of looking it up where it was issued: `unavailable` where that cannot be done. Source: TaxId
 * of Stripe.
 */
export interface TaxId extends Static<typeof TaxId> {}
export const TaxId = Type.Object({
  type: Type.String(),
  value: Type.String(),
  status: Type.Union([
    Type.Literal('verified'),
    Type.Literal('unverified'),
    Type.Literal('pending'),
    Type.Literal('unavailable'),
  ]),
})

/** Ours: who the invoices are made out to. Without a customer at the provider `name` is empty. */
export interface BillingCompany extends Static<typeof BillingCompany> {}
export const BillingCompany = Type.Object({ name: Type.String(), taxId: Type.Optional(TaxId) })

export interface BillingCompanyChange extends Static<typeof BillingCompanyChange> {}
export const BillingCompanyChange = Type.Object(
  {
    name: Type.String({ maxLength: 200, format: 'name', pattern: '\\S' }),
    taxId: Type.Union([
      Type.Null(),
      Type.Object(
        { type: TaxIdType, value: Type.String({ minLength: 1, maxLength: 40 }) },
        { additionalProperties: false },
      ),
    ]),
  },
  { additionalProperties: false },
)

export interface BillingCompanyApi {
  'GET /subscriptions/resources/billing/company/v1': { reply: BillingCompany }
  'PUT /subscriptions/resources/billing/company/v1': { body: BillingCompanyChange; reply: BillingCompany }
}

export const billingCompany: Schemas<BillingCompanyApi> = {
  'GET /subscriptions/resources/billing/company/v1': {
    summary: 'Company name and tax id on the invoices of this tenant. 503: the provider does not answer.',
    audience: 'fe.subscriptions.read.paymentMethods',
    reply: BillingCompany,
    perMinute: 60,
  },
  'PUT /subscriptions/resources/billing/company/v1': {
    summary: 'Change both; invoices from now on say so. 400: the tax id is not written as those of its kind.',
    audience: 'fe.subscriptions.write.paymentMethods',
    body: BillingCompanyChange,
    reply: BillingCompany,
    perMinute: 20,
  },
}
