import type { App } from '../app/app.ts'
import { checkoutParameter } from './checkout-request.ts'

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

/** Whether a checkout of any app is on the page: what the address says is its. */
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
