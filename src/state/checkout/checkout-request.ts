import { atom, type WritableAtom } from 'nanostores'
import type { App } from '../app/app.ts'

/** What a host hands over. Source: wire/theme.md, FronteggCheckoutDialogOptions. */
export interface CheckoutDialogOptions {
  /** Slug or id; without it the person chooses. */
  plan?: string | undefined
  /** The dialog is hidden again, however it went. */
  onClose?: (() => void) | undefined
  onSuccess?: (() => void) | undefined
  /** Each failure that the person sees, in its words. */
  onError?: ((message: string) => void) | undefined
}

export interface CheckoutRequest extends CheckoutDialogOptions {
  /** The element that draws it; without one the app's own. */
  host?: HTMLElement | undefined
}

const KEY = Symbol('checkout-request')

/** The checkout that is shown; null: none. One at a time, whoever asks. */
export const checkoutRequestOf = (app: App): WritableAtom<CheckoutRequest | null> =>
  app.feature(KEY, () => atom<CheckoutRequest | null>(null))

/** Shows the checkout, from anywhere in the product. */
export const openCheckout = (app: App, options: CheckoutDialogOptions = {}): void =>
  checkoutRequestOf(app).set({ ...options })

/** In the address while a checkout is shown, and of links that open one: `?checkout=fleet`. */
export const checkoutParameter = 'checkout'

/** The plan that the address wants to buy; empty: any. Undefined: the address wants no checkout. */
export const planInAddress = (app: App): string | undefined =>
  app.env.page.url.searchParams.get(checkoutParameter) ?? undefined
