import { type Static, Type } from 'typebox'
import { TenantId, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * A plan that a tenant can be on. `price.amount` is in minor units of `price.currency` (ISO 4217, lower case), each
 * month. `externalId` is empty for a plan that the payment provider does not know, such as a free one.
 * Source: IPlanResponse, PLAN-04; `features`, `level` and `trialDays` are ours.
 */
export interface BillingPlan extends Static<typeof BillingPlan> {}
export const BillingPlan = Type.Object({
  id: Uuid,
  externalId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Type.Object({
    id: Type.String(),
    externalId: Type.String(),
    currency: Type.String(),
    amount: Type.Integer(),
  }),
  slug: Type.String(),
  /** What it brings, in words, for a pricing table. */
  features: Type.Optional(Type.Array(Type.String())),
  /** Order among the plans: from a higher to a lower level is a downgrade. */
  level: Type.Optional(Type.Integer()),
  trialDays: Type.Optional(Type.Integer()),
  /** Ours: how many members it includes; nothing is refused beyond it. */
  memberLimit: Type.Optional(Type.Integer()),
  /** The plan that a tenant falls back to. */
  isDefault: Type.Optional(Type.Boolean()),
})

/** What the vendor lets its tenants do. Source: IVendorPublicConfigurationResponse. */
export interface BillingPublicConfiguration extends Static<typeof BillingPublicConfiguration> {}
export const BillingPublicConfiguration = Type.Object({
  allowPlanDowngrade: Type.Boolean(),
  allowPlanCancellation: Type.Boolean(),
})

/** Empty strings where there is none yet. Source: ISubscriptionSummariesResponse, PLAN-13. */
export interface BillingSummary extends Static<typeof BillingSummary> {}
export const BillingSummary = Type.Object({
  tenantConfigurationId: Type.String(),
  providerType: Type.Literal('Stripe'),
  subscriptionId: Type.String(),
  externallyManaged: Type.Boolean(),
  currentPlanId: Type.String(),
  paymentMethodId: Type.String(),
  defaultPlanId: Type.String(),
  /** Ours: how many members the account has. */
  members: Type.Optional(Type.Integer()),
})

/** Source: ITenantConfigurationResponse; `externallyManaged` is text on the wire. */
export interface TenantConfiguration extends Static<typeof TenantConfiguration> {}
export const TenantConfiguration = Type.Object({
  id: Uuid,
  vendorId: Type.String(),
  tenantId: Type.String(),
  externallyManaged: Type.String(),
  paymentProviderType: Type.Literal('Stripe'),
  /** The customer at the payment provider; empty before there is one. */
  mappingId: Type.String(),
})

/** Source: ICreateTenantConfigurationRequest. `tenantId` must be the caller's own. */
export interface NewTenantConfiguration extends Static<typeof NewTenantConfiguration> {}
export const NewTenantConfiguration = Type.Object(
  {
    tenantId: TenantId,
    externallyManaged: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    providerType: Type.Literal('Stripe'),
  },
  { additionalProperties: false },
)

const PlanParams = Type.Object({ planId: Uuid })
const TenantParams = Type.Object({ tenantId: TenantId })

export interface BillingPlansApi {
  'GET /subscriptions/resources/billing/plans/v1': { reply: BillingPlan[] }
  'GET /subscriptions/resources/billing/plans/v1/:planId': {
    params: Static<typeof PlanParams>
    reply: BillingPlan
  }
  'GET /subscriptions/resources/billing/plans/public/v1': { reply: BillingPlan[] }
  'GET /subscriptions/resources/billing/configurations/vendor-public-configurations/v1': {
    reply: BillingPublicConfiguration
  }
  'GET /subscriptions/resources/billing/summaries/v1/:tenantId': {
    params: Static<typeof TenantParams>
    reply: BillingSummary
  }
  'POST /subscriptions/resources/billing/tenant-configurations/v1': {
    body: NewTenantConfiguration
    reply: { id: string }
  }
  'GET /subscriptions/resources/billing/tenant-configurations/v1/:tenantId': {
    params: Static<typeof TenantParams>
    reply: TenantConfiguration
  }
}

export const billingPlans: Schemas<BillingPlansApi> = {
  'GET /subscriptions/resources/billing/plans/v1': {
    summary: 'The plans that this tenant can choose, and the one that it has.',
    audience: 'fe.subscriptions.read.plans',
    reply: Type.Array(BillingPlan),
  },
  'GET /subscriptions/resources/billing/plans/v1/:planId': {
    summary: 'One plan. 404: no such plan.',
    audience: 'fe.subscriptions.read.plans',
    params: PlanParams,
    reply: BillingPlan,
  },
  'GET /subscriptions/resources/billing/plans/public/v1': {
    summary: 'The plans that the vendor offers to everybody, cheapest first: for a public pricing table.',
    audience: 'public',
    reply: Type.Array(BillingPlan),
  },
  'GET /subscriptions/resources/billing/configurations/vendor-public-configurations/v1': {
    summary: 'Whether plans may be downgraded and cancelled.',
    audience: 'user',
    reply: BillingPublicConfiguration,
  },
  'GET /subscriptions/resources/billing/summaries/v1/:tenantId': {
    summary: 'Plan, subscription and payment method of this tenant. 404: another tenant.',
    audience: 'fe.subscriptions.read.summaries',
    params: TenantParams,
    reply: BillingSummary,
  },
  'POST /subscriptions/resources/billing/tenant-configurations/v1': {
    summary: 'Start billing for this tenant; the one that there is already is answered again.',
    audience: 'fe.subscriptions.write.tenantConfigurations',
    body: NewTenantConfiguration,
    reply: Type.Object({ id: Uuid }),
  },
  'GET /subscriptions/resources/billing/tenant-configurations/v1/:tenantId': {
    summary: 'How this tenant is billed. 404: not at all yet, or another tenant.',
    audience: 'fe.subscriptions.read.tenantConfigurations',
    params: TenantParams,
    reply: TenantConfiguration,
  },
}
