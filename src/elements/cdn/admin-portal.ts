import { themes } from '../../react/theme/themes.ts'
import type { CheckoutDialogOptions } from '../../state/checkout/checkout-request.ts'
import type { SdkModules } from '../../state/sdk-app.ts'
import { AdminPortalElement } from '../admin-portal.tsx'
import { CheckoutDialogElement } from '../checkout-dialog.ts'
import { define } from '../define.ts'
import {
  type HostComponentProps,
  inviteUserDialogStore,
  placeComponent,
  usersTableStore,
} from '../host-components.ts'
import '../host-elements.ts'
import {
  appOf,
  type RenderOptions,
  type RenderPageOptions,
  renderBox,
  renderPreview,
  takeModules,
} from './sdk-box.ts'

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

interface ComponentOptions extends RenderOptions {
  props?: HostComponentProps
}

/** A component of the portal in a place of the host's. */
const component =
  (tag: string) =>
  (where: Element, { injector, props }: ComponentOptions) =>
    placeComponent(tag, where, appOf({ injector }).app, props)

const api = {
  render: (where: Element, options: RenderOptions) => renderBox('admin-portal', where, options),
  renderPage: (where: Element, options: RenderPageOptions) => renderPreview('admin-portal', where, options),
  renderCheckoutDialog,
  renderUsersTable: component('users-table'),
  renderInviteUserDialog: component('invite-user-dialog'),
  renderChangePasswordForm: component('change-password-form'),
  renderProfilePage: component('profile-page'),
  renderEditEmailForm: component('edit-email-form'),
  useUsersTableStore: ({ injector }: RenderOptions, id?: string) =>
    usersTableStore(appOf({ injector }).app, id),
  useInviteUserDialogStore: ({ injector }: RenderOptions, id?: string) =>
    inviteUserDialogStore(appOf({ injector }).app, id),
  themes,
}

/** Called with the SDK's own modules. */
;(globalThis as { FronteggAdminPortalInit?: (modules?: SdkModules) => typeof api }).FronteggAdminPortalInit =
  modules => {
    takeModules(modules)
    return api
  }
