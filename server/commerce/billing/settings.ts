import { type Static, Type } from 'typebox'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const
const Currency = Type.String({ pattern: '^[a-z]{3}$' })
const Count = Type.Integer({ minimum: 1 })
const Slug = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,62}$' })

/** One plan. It is synchronised into the database at start; one that is taken out of the list is archived there. */
export interface PlanSettings extends Static<typeof PlanSettings> {}
export const PlanSettings = Type.Object(
  {
    slug: Slug,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Minor units of the currency, each month; 0 is free. */
    amount: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    /** ISO 4217 in lower case; default: the vendor's. */
    currency: Type.Optional(Currency),
    /** A price that exists at Stripe already; without it a product and a price are made there. */
    stripePriceId: Type.Optional(Type.String({ pattern: '^price_[A-Za-z0-9_]{1,200}$' })),
    /** Keys of the features that it grants. */
    features: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 500 })),
    /** What a pricing table says of it. */
    featureTexts: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })),
    /** From a higher to a lower level is a downgrade; default: the place in the list. */
    level: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    /** What it includes, shown on the usage page; nothing is refused beyond it. Members now, the rest each month. */
    limits: Type.Optional(
      Type.Object(
        { members: Type.Optional(Count), signIns: Type.Optional(Count), apiCalls: Type.Optional(Count) },
        closed,
      ),
    ),
    trialDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
    /** False: not in the public pricing table, not to be chosen. Default true. */
    listed: Type.Optional(Type.Boolean()),
    /** What a tenant begins with and falls back to; default: the first in the list. */
    isDefault: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** What happens when a trial ends without a payment method. Source: PLAN-14, PLAN-15. */
export const TrialEndAction = Type.Union([Type.Literal('change_to_default'), Type.Literal('retain_trial')])
export type TrialEndAction = Static<typeof TrialEndAction>

/** How a vendor bills its tenants. Without plans there is no billing. */
export interface BillingSettings extends Static<typeof BillingSettings> {}
export const BillingSettings = Type.Object(
  {
    currency: Currency,
    plans: Type.Array(PlanSettings, { maxItems: 50 }),
    /** Beside these, products of Stripe that carry the metadata `portico_slug` are plans. */
    plansFromStripe: Type.Boolean(),
    /** A new tenant begins with a trial of this plan, for its `trialDays`; null: with the default plan. */
    trial: Type.Union([Type.Null(), Type.Object({ plan: Slug, endAction: TrialEndAction }, closed)]),
    /** What a new tenant leads to at the payment provider; null: nothing yet. Source: PLAN-16. */
    onTenantCreated: Type.Union([Type.Null(), Type.Literal('create_customer')]),
    allowPlanDowngrade: Type.Boolean(),
    allowPlanCancellation: Type.Boolean(),
    /** Ids of tenants that pay in another way, such as by contract: they see their plan and change nothing. */
    externallyManaged: Type.Array(Type.String({ minLength: 1, maxLength: 64 })),
  },
  closed,
)

/** The vendor's keys at Stripe. They are sealed into the database and shown nowhere. */
export interface StripeSettings extends Static<typeof StripeSettings> {}
export const StripeSettings = Type.Object(
  {
    secretKey: Type.String({ pattern: '^(sk|rk)_[A-Za-z0-9_]{1,250}$' }),
    publishableKey: Type.String({ pattern: '^pk_[A-Za-z0-9_]{1,250}$' }),
    /** Several while one is rotated. */
    webhookSecret: Type.Union([
      Type.String({ pattern: '^whsec_' }),
      Type.Array(Type.String({ pattern: '^whsec_' }), { minItems: 1, maxItems: 5 }),
    ]),
    /** Default: api.stripe.com. */
    apiUrl: Type.Optional(Type.String({ pattern: '^https?://[^/\\s]+$' })),
    active: Type.Optional(Type.Boolean()),
  },
  closed,
)

export const defaultBilling: BillingSettings = {
  currency: 'usd',
  plans: [],
  plansFromStripe: false,
  trial: null,
  onTenantCreated: null,
  allowPlanDowngrade: true,
  allowPlanCancellation: true,
  externallyManaged: [],
}

const BillingEntry = Type.Object(
  {
    ...Type.Partial(BillingSettings).properties,
    /** Sealed into the database: better read from the environment than written here. */
    stripe: Type.Optional(StripeSettings),
  },
  closed,
)

export const billingSettings: FeatureSettings = {
  billing: { schema: BillingSettings, default: defaultBilling, inFile: BillingEntry },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Plans, trials, and what tenants may do with them. */
    billing: BillingSettings
  }
  interface VendorFileKeys {
    billing: Static<typeof BillingEntry>
  }
}
