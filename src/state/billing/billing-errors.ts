import { ApiError } from '../../api/api-error.ts'

/** What the client itself says about billing. Source: spec §8 Billing; ruling 26. */
export const billingTexts = {
  subscription: 'Subscription not found',
  externallyManaged: 'Billing is externally managed',
  tenant: 'TenantId is not defined',
  provider: 'Payment provider not configured',
  /** The vendor has no payment provider; CHECKOUT-43. */
  noProvider: 'Internal feature failure',
  /** There is no payment configuration; CHECKOUT-44. */
  noTenant: 'Not authorized',
  /** Ours: the rules of spec §4 forbid it. */
  notCancellable: 'This subscription cannot be cancelled now',
  notRenewable: 'This subscription cannot be renewed now',
  plan: 'Plan not found',
} as const

/** A failure that no server answered: status 500, and a code by which a host can change the text. */
export const billingError = (text: keyof typeof billingTexts): ApiError =>
  new ApiError(billingTexts[text], { statusCode: 500, errorCode: `billing.${text}` })
