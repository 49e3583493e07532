import type { SubscriptionPreview } from '../../../contract/billing-subscriptions.ts'
import type { ApiError } from '../../api/api-error.ts'

/** Where a checkout stands. `nextAction` is 3-D Secure or whatever else the bank wants. */
export type CheckoutStep =
  | 'loading'
  | 'failed'
  | 'selectPlan'
  | 'owned'
  | 'paymentDetails'
  | 'savingCard'
  | 'confirming'
  | 'nextAction'
  | 'confirmed'

/** A plan as far as the flow decides on it. */
export interface OfferedPlan {
  id: string
  slug: string
  /** Major units. */
  price: number
}

/** What was read before anything is shown. */
export interface CheckoutFacts {
  plans: readonly OfferedPlan[]
  /** The plan that the tenant has for good: nothing to buy. */
  ownedPlanId: string | null
  /** A card on file. */
  onFile: boolean
  /** The plan that is being tried with a card on file: confirming it needs no card and no price. */
  trialPlanId: string | null
}

export type PayWith = 'onFile' | 'newCard'

export interface CheckoutState {
  step: CheckoutStep
  /** Slug or id that was asked for; null: the person chooses. */
  wanted: string | null
  facts: CheckoutFacts | null
  planId: string | null
  payWith: PayWith
  /** Null while it is being asked for, or where the server knows none. */
  preview: SubscriptionPreview | null
  /** The price of the change could not be read: no user agrees to what they do not see. */
  previewError: ApiError | null
  previewing: boolean
  /** A card that Stripe holds already, from an attempt that failed afterwards: it is not asked for again. */
  savedCard: string | null
  error: ApiError | null
}

export const initialCheckout: CheckoutState = {
  step: 'loading',
  wanted: null,
  facts: null,
  planId: null,
  payWith: 'newCard',
  preview: null,
  previewError: null,
  previewing: false,
  savedCard: null,
  error: null,
}

export type CheckoutEvent =
  | { type: 'opened'; wanted: string | null }
  | { type: 'loaded'; facts: CheckoutFacts }
  | { type: 'loadFailed'; error: ApiError }
  | { type: 'retried' }
  | { type: 'planChosen'; planId: string }
  | { type: 'plansAsked' }
  | { type: 'previewed'; planId: string; preview: SubscriptionPreview | null }
  | { type: 'previewFailed'; planId: string; error: ApiError }
  | { type: 'previewRetried' }
  | { type: 'payWithChosen'; payWith: PayWith }
  /** Something else was typed into the card form. */
  | { type: 'cardChanged' }
  | { type: 'submitted' }
  | { type: 'cardSaved'; paymentMethodId: string }
  | { type: 'cardRefused'; error: ApiError }
  | { type: 'actionNeeded'; secret: string }
  | { type: 'actionDone' }
  | { type: 'actionRefused'; error: ApiError }
  | { type: 'refused'; error: ApiError }
  | { type: 'confirmed' }
  | { type: 'closed' }

/** What a checkout asks of the world, as data; `run-checkout.ts` does it. */
export type CheckoutEffect =
  | { type: 'load'; wanted: string | null }
  | { type: 'preview'; planId: string }
  /** Hands the card form's content to Stripe. */
  | { type: 'saveCard' }
  | { type: 'confirm'; planId: string; paymentMethodId: string | null }
  /** Lets Stripe.js carry out what the bank wants. */
  | { type: 'nextAction'; secret: string }
  /** After a next action: waits until the server sees the payment, then reads everything again. */
  | { type: 'settle'; planId: string }
  | { type: 'tell'; what: 'success' }
  | { type: 'tell'; what: 'error'; error: ApiError }
  | { type: 'hide' }

export interface CheckoutNext {
  state: CheckoutState
  effects: readonly CheckoutEffect[]
}
