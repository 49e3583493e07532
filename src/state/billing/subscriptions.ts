import { computed, type MapStore, map } from 'nanostores'
import type { PaymentProvider } from '../../../contract/billing-payments.ts'
import type { BillingPublicConfiguration, BillingSummary } from '../../../contract/billing-plans.ts'
import type { Subscription } from '../../../contract/billing-subscriptions.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import type { Invoice } from './invoice.ts'
import type { CardPaymentMethod } from './payment-method.ts'
import type { Plan } from './plan.ts'
import { reset, type Slice, unread } from './slice.ts'

// The state of billing, with the names and initial values of the published store. Source: wire/entities.md §8.

/** `apiKey` is the publishable key; CHECKOUT-05, CHECKOUT-06. */
export interface StripeProviderConfig {
  paymentProvider: 'Stripe'
  apiKey: string
}
export interface PaymentConfigState extends Slice {
  config: StripeProviderConfig | null
}
export interface InformationState extends Slice {
  summary?: BillingSummary
  plan?: Plan | undefined
}
/** CHECKOUT-07. */
export interface PaymentMethodState extends Slice {
  paymentMethod?: CardPaymentMethod | undefined
}
interface Step {
  loading: boolean
  error: ApiError | null
}
export interface InvoicesState extends Slice {
  invoices: readonly Invoice[]
  invoiceDownload: Step
}
export interface SubscriptionState extends Slice {
  subscription?: Subscription | undefined
  cancellation: Step
  renewal: Step
}
export interface PlansState extends Slice {
  plans: readonly Plan[]
}
/** CHECKOUT-04. */
export interface CheckoutState extends Slice {
  confirmed: boolean
}
/** CHECKOUT-09. */
export interface StripeState extends Slice {
  cardSetupIntentSecret: string | null
  customerId?: string
}
export interface VendorPublicConfigState extends Slice {
  vendorPublicConfig: BillingPublicConfiguration | null
}

const step: Step = { loading: false, error: null }

export const initial = {
  config: { ...unread, config: null } as PaymentConfigState,
  information: { ...unread } as InformationState,
  paymentMethod: { ...unread } as PaymentMethodState,
  invoices: { ...unread, invoices: [], invoiceDownload: step } as InvoicesState,
  subscription: { ...unread, cancellation: step, renewal: step } as SubscriptionState,
  plans: { ...unread, plans: [] } as PlansState,
  checkout: { ...unread, confirmed: false } as CheckoutState,
  stripe: { ...unread, cardSetupIntentSecret: null } as StripeState,
  vendorPublicConfig: { ...unread, vendorPublicConfig: null } as VendorPublicConfigState,
}

type Slices = typeof initial
type Stores = { [Name in keyof Slices as `$${Name}`]: MapStore<Slices[Name]> }

/** What belongs to billing beside the state that hosts know. */
export interface Billing extends Stores {
  /** The providers of the vendor; undefined until they were read. */
  providers: readonly PaymentProvider[] | undefined
  /** Where Stripe.js comes from, when not from Stripe: the development sandbox. */
  scriptUrl: string | undefined
}

const KEY = featureKey('subscriptions')

/** The billing state of an app, a store a part. Another tenant begins with nothing. */
export const subscriptionsOf = (app: App): Billing =>
  app.feature(KEY, () => {
    const billing: Billing = {
      $config: map(initial.config),
      $information: map(initial.information),
      $paymentMethod: map(initial.paymentMethod),
      $invoices: map(initial.invoices),
      $subscription: map(initial.subscription),
      $plans: map(initial.plans),
      $checkout: map(initial.checkout),
      $stripe: map(initial.stripe),
      $vendorPublicConfig: map(initial.vendorPublicConfig),
      providers: undefined,
      scriptUrl: undefined,
    }
    let tenant = app.session.$state.get().user?.tenantId
    app.session.$state.listen(({ user }) => {
      if (user?.tenantId === tenant) return
      tenant = user?.tenantId
      forget(billing)
    })
    return billing
  })

function forget(billing: Billing): void {
  reset(billing.$config, initial.config)
  reset(billing.$information, initial.information)
  reset(billing.$paymentMethod, initial.paymentMethod)
  reset(billing.$invoices, initial.invoices)
  reset(billing.$subscription, initial.subscription)
  reset(billing.$plans, initial.plans)
  reset(billing.$checkout, initial.checkout)
  reset(billing.$stripe, initial.stripe)
  reset(billing.$vendorPublicConfig, initial.vendorPublicConfig)
  billing.providers = undefined
  billing.scriptUrl = undefined
}

/** All of it as one value, in the shape of the published store's slice `subscriptions`. */
export function createSnapshot(app: App) {
  const b = subscriptionsOf(app)
  return computed(
    [
      b.$config,
      b.$information,
      b.$paymentMethod,
      b.$invoices,
      b.$subscription,
      b.$plans,
      b.$checkout,
      b.$stripe,
      b.$vendorPublicConfig,
    ],
    (
      config,
      information,
      paymentMethod,
      invoices,
      subscription,
      plans,
      checkout,
      stripe,
      vendorPublicConfig,
    ) => ({
      config,
      billing: { information, paymentMethod, invoices, subscription },
      plans,
      checkout,
      stripe,
      vendorPublicConfig,
    }),
  )
}

/** The tenant that is billed; undefined while no user is signed in. */
export const tenantOf = (app: App): string | undefined => app.session.$state.get().user?.tenantId || undefined

/** What the calls of billing say of themselves. */
export const source = { source: 'admin-portal' } as const
