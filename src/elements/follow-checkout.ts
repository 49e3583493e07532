import type { App } from '../state/app.ts'
import { checkoutRequestOf, openCheckout, planInAddress } from '../state/checkout/checkout-request.ts'
import { checkoutDialogOf } from './containers.ts'

/** Shows a checkout that is asked for: from inside the product, and by the address of somebody who is signed in. */
export function followCheckout(app: App): void {
  const $request = checkoutRequestOf(app)
  $request.subscribe(request => {
    // The element makes the request its own.
    if (request && !request.host) checkoutDialogOf(app).show(request)
  })

  let opened: string | undefined
  const look = () => {
    const { href } = app.env.page.url
    const plan = planInAddress(app)
    if (plan === undefined) opened = undefined
    // Hidden, it is not opened again by what is still in the address for a moment.
    else if (opened !== href && !$request.get() && app.session.$state.get().status === 'authenticated') {
      opened = href
      openCheckout(app, { plan })
    }
  }
  app.router.$location.subscribe(look)
  app.session.$state.listen(look)
}
