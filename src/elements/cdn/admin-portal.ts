import { themes } from '../../react/theme/themes.ts'
import type { CheckoutDialogOptions } from '../../state/checkout/checkout-request.ts'
import { AdminPortalElement } from '../admin-portal.tsx'
import { CheckoutDialogElement } from '../checkout-dialog.ts'
import { define } from '../define.ts'
import { type RenderOptions, type RenderPageOptions, renderBox, renderPreview } from './sdk-box.ts'

// The classic script that published SDKs load from `{cdnUrl}/admin-portal/index.js`.
define('admin-portal', AdminPortalElement)
define('checkout-dialog', CheckoutDialogElement)

/** Shows the checkout. Its options stand beside `injector`, or come after it. */
function renderCheckoutDialog(
  where: Element,
  { injector, ...beside }: RenderOptions & CheckoutDialogOptions,
  options: CheckoutDialogOptions = beside,
): { unmount(): void } {
  const { box, unmount } = renderBox('checkout-dialog', where, { injector })
  const dialog = box as CheckoutDialogElement
  dialog.show(options)
  return {
    unmount() {
      dialog.hide()
      unmount()
    },
  }
}

const api = {
  render: (where: Element, options: RenderOptions) => renderBox('admin-portal', where, options),
  renderPage: (where: Element, options: RenderPageOptions) => renderPreview('admin-portal', where, options),
  renderCheckoutDialog,
  themes,
}

/** Called with the SDK's own modules, which we do not need: its session comes with `injector`. */
;(globalThis as { FronteggAdminPortalInit?: () => typeof api }).FronteggAdminPortalInit = () => api
