import type { App } from '../state/app/app.ts'
import {
  type CheckoutDialogOptions,
  checkoutRequestOf,
  isCheckoutShown,
  openCheckout,
  planInAddress,
} from '../state/checkout/checkout-request.ts'
import type { CheckoutDialogElement } from './checkout-dialog.ts'
import { holderOf } from './holder.ts'
import { findOf } from './present.ts'

/** The page's own <checkout-dialog>, or one of ours. */
function checkoutDialogOf(app: App): CheckoutDialogElement {
  const known = findOf('checkout-dialog', app.name)
  if (known) return known as CheckoutDialogElement
  const created = document.createElement('checkout-dialog')
  created.id = `frontegg-checkout-dialog-container-${app.name}`
  created.setAttribute('app-name', app.name)
  holderOf(app.name).append(created)
  return created
}

const KEY = Symbol.for('portico.follow-checkout')

/**
 * The address that has opened a checkout: of several apps on a page the first one takes it, and once it is hidden it is
 * not opened again by what is still in the address for a moment.
 */
let opened: string | undefined

/**
 * Shows a checkout that is asked for, from inside the product, and by the address of a signed-in user. Once an
 * app: asking again is harmless.
 *
 * @param options of one that is asked for now
 */
export function followCheckout(app: App, options?: CheckoutDialogOptions): void {
  app.feature(KEY, start)
  if (options) openCheckout(app, options)
}

function start(app: App): true {
  const $request = checkoutRequestOf(app)
  $request.subscribe(request => {
    // The element makes the request its own.
    if (request && !request.host) checkoutDialogOf(app).show(request)
  })

  const look = () => {
    const { href } = app.env.page.url
    const plan = planInAddress(app)
    if (plan === undefined) opened = undefined
    else if (opened !== href && !isCheckoutShown() && app.session.$state.get().status === 'authenticated') {
      opened = href
      openCheckout(app, { plan })
    }
  }
  app.router.$location.subscribe(look)
  app.session.$state.listen(look)
  return true
}
