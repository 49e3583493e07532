import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

export const SubscriptionStatus = Type.Union([
  Type.Literal('active'),
  Type.Literal('canceled'),
  Type.Literal('incomplete'),
  Type.Literal('expired'),
  Type.Literal('trialing'),
  Type.Literal('trialEnded'),
])
export type SubscriptionStatus = Static<typeof SubscriptionStatus>

/** Source: ISubscriptionResponse, PLAN-12. `externalId` is empty while the payment provider knows none. */
export interface Subscription extends Static<typeof Subscription> {}
export const Subscription = Type.Object({
  id: Uuid,
  externalId: Type.String(),
  externallyManaged: Type.Boolean(),
  startDate: Time,
  currentPeriodStart: Time,
  currentPeriodEnd: Time,
  status: SubscriptionStatus,
  cancellation: Type.Union([Type.Null(), Type.Object({ policy: Type.Literal('atPeriodEnd') })]),
  trialEnd: Type.Optional(Time),
  plan: Type.Object({ slug: Type.String() }),
  /** A payment failed and is being tried again; the plan goes on meanwhile. Ours. */
  pastDue: Type.Optional(Type.Boolean()),
  /** The plan that starts with the next period, after a downgrade. Ours. */
  nextPlan: Type.Optional(Type.Object({ slug: Type.String() })),
  /** The plan that counts as soon as its payment, which waits for the payer's consent, has succeeded. Ours. */
  pendingPlan: Type.Optional(Type.Object({ slug: Type.String() })),
})

/**
 * Source: IUpdateManagedSubscriptionRequest, PLAN-33. `paymentMethodId`: an id of ours or of the provider; a plan that
 * costs nothing needs none.
 */
export interface SubscriptionChange extends Static<typeof SubscriptionChange> {}
export const SubscriptionChange = Type.Object(
  {
    paymentMethodId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    planId: Uuid,
  },
  { additionalProperties: false },
)

/**
 * What a change led to; the wire ignores it. `paymentSecret`: the bank wants the payer's consent, so the browser
 * must carry out the next action of this payment before the plan counts.
 */
export interface SubscriptionChanged extends Static<typeof SubscriptionChanged> {}
export const SubscriptionChanged = Type.Object({
  id: Uuid,
  status: SubscriptionStatus,
  paymentSecret: Type.Optional(Type.String()),
})

/** What changing to a plan would cost, before anything is changed. Amounts in minor units. */
export interface SubscriptionPreview extends Static<typeof SubscriptionPreview> {}
export const SubscriptionPreview = Type.Object({
  planId: Uuid,
  currency: Type.String(),
  /** Due at once; negative amounts are credit that the next invoices use up. */
  dueNow: Type.Integer(),
  /** The price of each following period. */
  recurring: Type.Integer(),
  /** When the plan itself changes: at once, or with the next period. */
  effectiveAt: Time,
  nextPaymentAt: Type.Optional(Time),
  lines: Type.Array(Type.Object({ description: Type.String(), amount: Type.Integer() })),
})

const Params = Type.Object({ subscriptionId: Uuid })
type Params = Static<typeof Params>
const PreviewQuery = Type.Object({ planId: Uuid })
const Empty = Type.Object({}, { additionalProperties: false })

interface OneSubscription {
  params: Params
  reply: Subscription
}
interface ChangeSubscription {
  params: Params
  body: SubscriptionChange
  reply: SubscriptionChanged
}
interface ActOnSubscription {
  params: Params
  body: Record<string, never>
  reply: SubscriptionChanged
}

export interface BillingSubscriptionsApi {
  'GET /subscriptions/resources/subscriptions/v1': { reply: Subscription[] }
  'GET /subscriptions/resources/subscriptions/v1/:subscriptionId': OneSubscription
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId': ChangeSubscription
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/cancellations/': ActOnSubscription
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/renewals/': ActOnSubscription
  'GET /subscriptions/resources/subscriptions/v1/:subscriptionId/preview': {
    params: Params
    query: Static<typeof PreviewQuery>
    reply: SubscriptionPreview
  }
  'GET /subscriptions/resources/billing/subscriptions/v1': { reply: Subscription[] }
  'GET /subscriptions/resources/billing/subscriptions/v1/:subscriptionId': OneSubscription
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId': ChangeSubscription
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId/cancellations/': ActOnSubscription
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId/renewals/': ActOnSubscription
}

const read = 'fe.subscriptions.read.subscriptions'
const write = 'fe.subscriptions.write.subscriptions'
const list = { audience: read, reply: Type.Array(Subscription) } as const
const one = { audience: read, params: Params, reply: Subscription } as const
const change = {
  audience: write,
  params: Params,
  body: SubscriptionChange,
  reply: SubscriptionChanged,
} as const
const act = { audience: write, params: Params, body: Empty, reply: SubscriptionChanged } as const

export const billingSubscriptions: Schemas<BillingSubscriptionsApi> = {
  'GET /subscriptions/resources/subscriptions/v1': {
    ...list,
    summary: 'The subscription of this tenant, as the only element; none before billing has started.',
  },
  'GET /subscriptions/resources/subscriptions/v1/:subscriptionId': { ...one, summary: 'One subscription.' },
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId': {
    ...change,
    summary: 'Change plan and payment method. 402: the card was declined. 409: a change is under way.',
  },
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/cancellations/': {
    ...act,
    summary: 'End the subscription with its period. 409: not active, or cancelled already.',
  },
  'PUT /subscriptions/resources/subscriptions/v1/:subscriptionId/renewals/': {
    ...act,
    summary: 'Take a cancellation back before the period ends.',
  },
  'GET /subscriptions/resources/subscriptions/v1/:subscriptionId/preview': {
    summary: 'What a change to this plan would cost and when it would start.',
    audience: read,
    params: Params,
    query: PreviewQuery,
    reply: SubscriptionPreview,
  },
  'GET /subscriptions/resources/billing/subscriptions/v1': {
    ...list,
    summary: 'The same list under its older address.',
  },
  'GET /subscriptions/resources/billing/subscriptions/v1/:subscriptionId': {
    ...one,
    summary: 'One subscription, under its older address.',
  },
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId': {
    ...change,
    summary: 'Change plan and payment method, under its older address.',
  },
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId/cancellations/': {
    ...act,
    summary: 'End the subscription with its period, under its older address.',
  },
  'PUT /subscriptions/resources/billing/subscriptions/v1/:subscriptionId/renewals/': {
    ...act,
    summary: 'Take a cancellation back, under its older address.',
  },
}
