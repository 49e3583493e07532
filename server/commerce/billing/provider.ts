import type { BillingAddress } from '../../../contract/billing-payments.ts'

/** A subscription as the provider has it right now. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** The provider's own word: `active`, `past_due`, `incomplete`, … */
  status: string
  itemId: string
  priceId: string
  productId: string
  startDate: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | undefined
  createdAt: Date
  metadata: Record<string, string>
  defaultPaymentMethodId: string | undefined
  /** The price that counts once a payment that waits for its payer has succeeded. */
  pendingPriceId: string | undefined
  latestInvoiceId: string | undefined
  /** The newest invoice is not paid and could be. */
  latestInvoiceOpen: boolean
  /** For the browser to carry out what the bank wants, where a payment waits for it. Kept nowhere. */
  paymentSecret: string | undefined
}

export interface ProviderPaymentMethod {
  id: string
  type: 'card' | 'unknown'
  isDefault: boolean
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string
  email: string | undefined
  address: BillingAddress
}

export interface ProviderInvoice {
  id: string
  customerId: string
  status: string
  paymentDate: Date
  createdAt: Date
  totalAmount: number
  currency: string
  paid: boolean
  receiptNumber: string
  number: string
}

/** What the provider would charge at once. */
export interface ProviderPreview {
  amountDue: number
  lines: { description: string; amount: number }[]
}

/** Who the invoices are made out to. */
export interface ProviderCompany {
  name: string
  /** The newest first. */
  taxIds: { id: string; type: string; value: string; status: string }[]
}

/** The invoice that the provider will make when the period ends. */
export interface ProviderUpcoming {
  currency: string
  total: number
  amountDue: number
  lines: { description: string; amount: number; periodStart: Date; periodEnd: Date }[]
}

export interface ProviderPlan {
  productId: string
  priceId: string
  currency: string
  amount: number
}

/** A product of the provider that the vendor made there to be a plan. */
export interface OfferedProduct extends ProviderPlan {
  slug: string
  name: string
  description: string
  level: number | undefined
  trialDays: number
  features: string[]
  featureTexts: string[]
  isDefault: boolean
  listed: boolean
}

/** Names what a thing at the provider belongs to, so that it can be found again from there. */
export interface ProviderMetadata {
  vendorId: string
  tenantId: string
  configurationId: string
}

export interface Purchase {
  customerId: string
  priceId: string
  paymentMethodId?: string | undefined
  metadata: ProviderMetadata
  changeId: string
  /**
   * `refuse`: a payment that cannot be made at once leaves nothing behind. `await`: it waits for its payer.
   * `browser`: the browser makes the first payment.
   */
  payment: 'refuse' | 'await' | 'browser'
  /** No user is there to confirm: the end of a trial. */
  offSession?: boolean
}

export interface PriceChange {
  subscription: ProviderSubscription
  priceId: string
  paymentMethodId?: string | undefined
  /** The intent whose effect this is; none for a step on the way. */
  changeId?: string
  /** `now`: the difference is charged at once. `later`: the next period costs the new price. */
  charge: 'now' | 'later'
  payment: 'refuse' | 'await'
  /** Metadata to write along; an empty text removes a key. */
  metadata?: Record<string, string>
}

/**
 * Where the money is. Every change carries a key: two calls of one key have one effect.
 *
 * Methods throw `CardDeclined` when the bank said no, `ConsentNeeded` when it wants to hear from the payer,
 * `ProviderUnavailable` when it is not known what became of the call, `ProviderRefused` for what cannot be.
 */
export interface PaymentProvider {
  createCustomer(
    customer: { name: string; email: string; metadata: ProviderMetadata },
    key: string,
  ): Promise<string>
  /** The customer that was made for a tenant configuration since a time, if its answer was lost. */
  findCustomer(configurationId: string, since: Date): Promise<string | undefined>
  company(customerId: string): Promise<ProviderCompany>
  /**
   * Afterwards the tax id is the only one; `undefined` leaves none. The newest of those before leaves all as they are. One
   * that is refused changes nothing.
   * @throws ProviderRefused `tax_id_invalid`
   */
  changeCompany(customerId: string, company: CompanySpec, key: string): Promise<void>
  createSetupIntent(customerId: string, paymentMethodId?: string): Promise<SetupIntentMade>

  /** @throws ProviderRefused when it belongs to another customer, or there is none */
  takePaymentMethod(customerId: string, paymentMethodId: string, key: string): Promise<void>
  /** It can never be charged again. */
  removePaymentMethod(paymentMethodId: string, key: string): Promise<void>
  setDefaultPaymentMethod(target: MethodTarget, paymentMethodId: string, key: string): Promise<void>
  changeBillingDetails(
    paymentMethodId: string,
    details: { email?: string | undefined; address?: BillingAddress | undefined },
    key: string,
  ): Promise<void>
  /** `preferred`: the one that the subscription names, before that of the customer. */
  paymentMethods(customerId: string, preferred?: string): Promise<ProviderPaymentMethod[]>

  /** Every subscription of the customer that ever was, newest first. */
  subscriptions(customerId: string): Promise<ProviderSubscription[]>
  subscribe(purchase: Purchase, key: string): Promise<void>
  changePrice(change: PriceChange, key: string): Promise<void>
  changeMetadata(subscriptionId: string, metadata: Record<string, string>, key: string): Promise<void>
  cancelAtPeriodEnd(
    subscriptionId: string,
    cancel: boolean,
    metadata: Record<string, string>,
    key: string,
  ): Promise<void>
  /** At once: for what never was paid. */
  endSubscription(subscriptionId: string, key: string): Promise<void>
  /** Drops a change whose payment still waits. */
  dropPending(subscription: ProviderSubscription, key: string): Promise<void>
  payInvoice(invoiceId: string, paymentMethodId: string | undefined, key: string): Promise<void>
  previewPrice(subscription: ProviderSubscription, priceId: string): Promise<ProviderPreview>

  /** Undefined: the subscription ends before another invoice would be made. */
  upcomingInvoice(customerId: string, subscriptionId: string): Promise<ProviderUpcoming | undefined>
  invoice(id: string): Promise<ProviderInvoice | undefined>
  /** The newest ones, 100 at most. */
  invoices(customerId: string): Promise<ProviderInvoice[]>
  /** Where the printed invoice can be fetched from; undefined when there is none. */
  invoicePdf(id: string): Promise<string | undefined>

  /** Product and price of a plan, made where they are missing. */
  ensurePlan(plan: PlanSpec): Promise<ProviderPlan>
  /** Plans that were made at the provider, for this vendor or for any. */
  offeredProducts(vendorId: string): Promise<OfferedProduct[]>
}

export interface SetupIntentMade {
  id: string
  paymentMethodId: string
  secret: string
}

export interface CompanySpec {
  name: string
  taxId: { type: string; value: string } | undefined
}

export interface MethodTarget {
  customerId: string
  subscriptionId?: string | undefined
}

export interface PlanSpec {
  vendorId: string
  planId: string
  slug: string
  name: string
  description: string
  currency: string
  amount: number
  productId: string
  priceId: string
}

/** The bank said no. The message is fit for the payer. */
export class CardDeclined extends Error {
  readonly reason: string
  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

/** The bank wants to hear from the payer before it pays. */
export class ConsentNeeded extends Error {}

/** No answer, or one that says nothing: whether the call had its effect is not known. */
export class ProviderUnavailable extends Error {
  /** The call may still be on its way there: it was given up, not ended. */
  readonly underWay: boolean
  constructor(reason: string, underWay = false) {
    super(reason)
    this.underWay = underWay
  }
}

/** An answer that no repetition changes. `code` is the provider's, never its text: that may repeat what was sent. */
export class ProviderRefused extends Error {
  readonly code: string
  readonly param: string | undefined
  constructor(code: string, param?: string) {
    super(`The payment provider refused: ${code}${param ? ` (${param})` : ''}`)
    this.code = code
    this.param = param
  }
}
