import type { BillingDetailsChange, PaymentMethod } from '../../../contract/billing-payments.ts'
import { type ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { type BillingCallback, read, reset } from './slice.ts'
import { initial, source, subscriptionsOf } from './subscriptions.ts'

/** The types of CHECKOUT-10. */
export type PaymentMethodType = 'unknown' | 'card'

/** How the tenant pays. Of an unknown type only the ids are there. */
export interface CardPaymentMethod {
  id: string
  type: PaymentMethodType
  externalId?: string
  isDefault?: boolean
  last4?: string
  expMonth?: number
  expYear?: number
  brand?: string
  billingDetails?: Extract<PaymentMethod, { type: 'card' }>['billingDetails']
}

/** Reads how the tenant pays (CHECKOUT-33); of several the first is used (CHECKOUT-34). */
export async function loadPaymentMethod(app: App): Promise<void> {
  const { $paymentMethod } = subscriptionsOf(app)
  await read($paymentMethod, async () => {
    const [first] = await app.call('GET /subscriptions/resources/billing/payment-methods/v1', {}, source)
    return { paymentMethod: first }
  })
}

export interface BillingDetailsUpdate extends BillingDetailsChange {
  /** Of the payment method. */
  id: string
  callback?: BillingCallback
}

/** Changes the email and the address of the bills; CHECKOUT-35. What was saved shows at once. */
export async function updatePaymentMethodBillingDetails(
  app: App,
  { id, callback, ...body }: BillingDetailsUpdate,
): Promise<boolean> {
  const { $paymentMethod } = subscriptionsOf(app)
  const error = await read($paymentMethod, async () => {
    const saved = await app.call(
      'PATCH /subscriptions/resources/billing/payment-methods/v1/:paymentMethodId/billing-details',
      { params: { paymentMethodId: id }, body },
      source,
    )
    const { paymentMethod } = $paymentMethod.get()
    if (!paymentMethod) return {}
    const name = paymentMethod.billingDetails?.name ?? ''
    return { paymentMethod: { ...paymentMethod, billingDetails: { name, ...saved } } }
  })
  if (error) callback?.(false, error)
  else callback?.(true)
  return error === null
}

/** A card is being saved with the payment provider; CHECKOUT-20. */
export function submitPaymentMethod(app: App): void {
  const { $paymentMethod } = subscriptionsOf(app)
  $paymentMethod.set({ ...$paymentMethod.get(), loading: true, error: null })
}

export function submitPaymentMethodError(app: App, thrown: ApiError | Error): void {
  const { $paymentMethod } = subscriptionsOf(app)
  $paymentMethod.set({ ...$paymentMethod.get(), loading: false, fetching: false, error: toApiError(thrown) })
}

/** The card is saved: what is on file is read again. */
export const submitPaymentMethodSuccess = (app: App): Promise<void> => loadPaymentMethod(app)

/** CHECKOUT-25. */
export const resetBillingPaymentMethodState = (app: App): void =>
  reset(subscriptionsOf(app).$paymentMethod, initial.paymentMethod)
