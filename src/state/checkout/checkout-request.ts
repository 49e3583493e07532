import { atom, type WritableAtom } from 'nanostores'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'

/** What a host hands over. Source: wire/browser-api.md §10, FronteggCheckoutDialogOptions. */
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

const KEY = featureKey('checkout-request')

/** The checkout that is shown; null: none. One at a time, wherever it is asked for. */
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

const addressWith = ({ pathname, hash }: URL, search: URLSearchParams) => {
  const text = search.toString()
  return `${pathname}${text ? `?${text}` : ''}${hash}`
}

/** An address of this page that opens a checkout of the plan, once the person is signed in. */
export function checkoutAddress(url: URL, plan: string): string {
  const search = new URLSearchParams(url.searchParams)
  search.set(checkoutParameter, plan)
  return addressWith(url, search)
}

let shown = 0

/** Whether a checkout of any app is open: the parameter in the address belongs to it. */
export const isCheckoutShown = (): boolean => shown > 0

/**
 * Names the checkout in the address while it is shown, so that a reload comes back to it. The returned function gives
 * the page the search parameters back that stood before (CHECKOUT-03); a page that was left meanwhile keeps its own.
 */
export function enterCheckout(app: App, plan = ''): () => void {
  const { page } = app.env
  const { pathname } = page.url
  const before = new URLSearchParams(page.url.searchParams)
  // What opened it is not part of the page: restored, it would open it again.
  before.delete(checkoutParameter)
  shown++
  page.push(checkoutAddress(page.url, plan), true)
  return () => {
    shown--
    if (page.url.pathname === pathname) page.push(addressWith(page.url, before), true)
  }
}
