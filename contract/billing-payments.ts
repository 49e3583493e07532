import { type Static, Type } from 'typebox'
import { Email, nameOf, TenantId, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const Text = Type.Optional(Type.String({ maxLength: 200 }))

/** Source: BillingDetailsAddress, CHECKOUT-08. `country`: ISO 3166-1 alpha-2. */
export interface BillingAddress extends Static<typeof BillingAddress> {}
export const BillingAddress = Type.Object(
  {
    addressLine1: Text,
    addressLine2: Text,
    city: Text,
    state: Text,
    postalCode: Text,
    country: Type.Optional(Type.String({ pattern: '^([A-Za-z]{2})?$' })),
  },
  { additionalProperties: false },
)

const common = { id: Uuid, externalId: Type.String(), isDefault: Type.Boolean() }

/** Source: ISubscriptionPaymentMethodResponse, CHECKOUT-10. */
export type PaymentMethod = Static<typeof PaymentMethod>
export const PaymentMethod = Type.Union([
  Type.Object({
    ...common,
    type: Type.Literal('card'),
    last4: Type.String(),
    expMonth: Type.Integer(),
    expYear: Type.Integer(),
    brand: Type.String(),
    billingDetails: Type.Object({
      name: Type.String(),
      email: Type.Optional(Type.String()),
      address: Type.Optional(BillingAddress),
    }),
  }),
  Type.Object({ ...common, type: Type.Literal('unknown') }),
])

/** Source: ISubscriptionUpdatePaymentMethodBillingDetails; the published store sends the address fields flat. */
export interface BillingDetailsChange extends Static<typeof BillingDetailsChange> {}
export const BillingDetailsChange = Type.Object(
  {
    email: Type.Optional(Email),
    address: Type.Optional(BillingAddress),
    ...BillingAddress.properties,
  },
  { additionalProperties: false },
)

export interface BillingDetails extends Static<typeof BillingDetails> {}
export const BillingDetails = Type.Object({
  email: Type.Optional(Type.String()),
  address: Type.Optional(BillingAddress),
})

/** `status` `'1'` is active (CHECKOUT-46), `'0'` is not. Source: IPaymentProviderResponse. */
export interface PaymentProvider extends Static<typeof PaymentProvider> {}
export const PaymentProvider = Type.Object({
  providerType: Type.Literal('Stripe'),
  name: Type.String(),
  status: Type.String(),
})

/** Source: IStripePaymentProviderConfigurationResponse, CHECKOUT-30. */
export interface StripeConfiguration extends Static<typeof StripeConfiguration> {}
export const StripeConfiguration = Type.Object({
  id: Type.String(),
  name: Type.String(),
  active: Type.Boolean(),
  publishableKey: Type.String(),
  /** Where Stripe.js comes from, when not from js.stripe.com: the development sandbox. Ours. */
  scriptUrl: Type.Optional(Type.String()),
})

export interface NewStripeCustomer extends Static<typeof NewStripeCustomer> {}
export const NewStripeCustomer = Type.Object(
  {
    name: nameOf(200),
    email: Email,
    tenantName: Type.Optional(Type.String({ maxLength: 200, format: 'name' })),
  },
  { additionalProperties: false },
)

export interface StripeCustomer extends Static<typeof StripeCustomer> {}
export const StripeCustomer = Type.Object({ stripeCustomerId: Type.String() })

export interface NewSetupIntent extends Static<typeof NewSetupIntent> {}
export const NewSetupIntent = Type.Object(
  { paymentMethodId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })) },
  { additionalProperties: false },
)

/** Source: ICreateStripePaymentMethodSetupResponse, CHECKOUT-38. */
export interface SetupIntent extends Static<typeof SetupIntent> {}
export const SetupIntent = Type.Object({
  id: Type.String(),
  paymentMethodId: Type.String(),
  setupIntentSecret: Type.String(),
})

export interface NewStripeSubscription extends Static<typeof NewStripeSubscription> {}
export const NewStripeSubscription = Type.Object(
  { stripePlanId: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: false },
)

export interface StripeSubscription extends Static<typeof StripeSubscription> {}
export const StripeSubscription = Type.Object({
  subscriptionId: Type.String(),
  subscriptionSecret: Type.String(),
})

const MethodParams = Type.Object({ paymentMethodId: Uuid })
type MethodParams = Static<typeof MethodParams>
const TenantParams = Type.Object({ tenantId: TenantId })

export interface BillingPaymentsApi {
  'GET /subscriptions/resources/payment-providers/v1': { reply: PaymentProvider[] }
  'GET /subscriptions/resources/billing/payment-methods/v1': { reply: PaymentMethod[] }
  'GET /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId': {
    params: MethodParams
    reply: PaymentMethod
  }
  'DELETE /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId': {
    params: MethodParams
  }
  'PATCH /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId/billing-details': {
    params: MethodParams
    body: BillingDetailsChange
    reply: BillingDetails
  }
  'POST /subscriptions/resources/billing/payment-providers/stripe/customers/v1': {
    body: NewStripeCustomer
    reply: StripeCustomer
  }
  'GET /subscriptions/resources/billing/payment-providers/stripe/customers/v1/:tenantId': {
    params: Static<typeof TenantParams>
    reply: StripeCustomer
  }
  'GET /subscriptions/resources/billing/payment-providers/stripe/public-configurations/v1': {
    reply: StripeConfiguration
  }
  'POST /subscriptions/resources/billing/payment-providers/stripe/setup-intents/v1': {
    body: NewSetupIntent
    reply: SetupIntent
  }
  'POST /subscriptions/resources/billing/payment-providers/stripe/subscriptions/v1': {
    body: NewStripeSubscription
    reply: StripeSubscription
  }
}

const read = 'fe.subscriptions.read.paymentMethods'
const write = 'fe.subscriptions.write.paymentMethods'

export const billingPayments: Schemas<BillingPaymentsApi> = {
  'GET /subscriptions/resources/payment-providers/v1': {
    summary: 'The payment providers of the vendor with their status; none when none is configured.',
    audience: 'user',
    reply: Type.Array(PaymentProvider),
  },
  'GET /subscriptions/resources/billing/payment-methods/v1': {
    summary: 'How this tenant pays; the default first.',
    audience: read,
    reply: Type.Array(PaymentMethod),
  },
  'GET /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId': {
    summary: 'One payment method.',
    audience: read,
    params: MethodParams,
    reply: PaymentMethod,
  },
  'DELETE /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId': {
    summary:
      'Remove a payment method. 409: it is the default of several, or the only one of a subscription that runs.',
    audience: write,
    params: MethodParams,
    perMinute: 20,
  },
  'PATCH /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId/billing-details': {
    summary: 'Change the email and address of a payment method.',
    audience: write,
    params: MethodParams,
    body: BillingDetailsChange,
    reply: BillingDetails,
  },
  'POST /subscriptions/resources/billing/payment-providers/stripe/customers/v1': {
    summary: 'The Stripe customer of this tenant, made when there is none.',
    audience: write,
    body: NewStripeCustomer,
    reply: StripeCustomer,
    perMinute: 20,
  },
  'GET /subscriptions/resources/billing/payment-providers/stripe/customers/v1/:tenantId': {
    summary: 'The Stripe customer of this tenant. 404: none yet, or another tenant.',
    audience: read,
    params: TenantParams,
    reply: StripeCustomer,
  },
  'GET /subscriptions/resources/billing/payment-providers/stripe/public-configurations/v1': {
    summary: 'The publishable key for Stripe.js. 404: Stripe is not configured.',
    audience: 'user',
    reply: StripeConfiguration,
  },
  'POST /subscriptions/resources/billing/payment-providers/stripe/setup-intents/v1': {
    summary: 'Begin to save a card: a secret for Stripe.js.',
    audience: write,
    body: NewSetupIntent,
    reply: SetupIntent,
    perMinute: 20,
  },
  'POST /subscriptions/resources/billing/payment-providers/stripe/subscriptions/v1': {
    summary: 'Begin a paid subscription whose first payment the browser confirms with the answered secret.',
    audience: 'fe.subscriptions.write.subscriptions',
    body: NewStripeSubscription,
    reply: StripeSubscription,
    perMinute: 20,
  },
}
