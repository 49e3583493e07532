import type { ScimGuideProps, SsoGuideProps } from '../../react/portal/guides/guide-props.ts'
import { getApp } from '../../state/app/app.ts'
import type { SdkApp, SdkModules } from '../../state/app/sdk-app.ts'
import type { CheckoutDialogOptions } from '../../state/checkout/checkout-request.ts'
import { AdminPortalElement } from '../admin-portal.tsx'
import { CheckoutDialogElement } from '../checkout-dialog.ts'
import { define } from '../define.ts'
import {
  guideDialogStore,
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
  watchable,
} from './sdk-box.ts'
import { sdkThemes } from './sdk-themes.ts'

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
  props?: HostComponentProps | ScimGuideProps | SsoGuideProps
}

/** A component of the portal in a place of the host's. */
const component =
  (tag: string) =>
  (where: Element, { injector, props }: ComponentOptions) =>
    placeComponent(tag, where, appOf({ injector }).app, props)

/** Shown again it begins anew, and stands there once. */
function render(where: Element, options: RenderOptions): { unmount(): void } {
  where.querySelector(':scope > admin-portal')?.remove()
  return renderBox('admin-portal', where, options)
}

/** The hooks of the SDK name no app: they are those of the default one. */
interface StoreOptions {
  injector?: SdkApp
  id?: string
}

const storeApp = ({ injector }: StoreOptions) => (injector ? appOf({ injector }).app : getApp())

function useUsersTableStore(options: StoreOptions, id = options.id) {
  const app = storeApp(options)
  return watchable(`users-table ${app.name} ${id}`, usersTableStore(app, id))
}

function useInviteUserDialogStore(options: StoreOptions, id = options.id) {
  const app = storeApp(options)
  return watchable(`invite-user-dialog ${app.name} ${id}`, inviteUserDialogStore(app, id))
}

const guideStore =
  (tag: 'scim-guide-dialog' | 'sso-guide-dialog') =>
  (options: StoreOptions, id = options.id) => {
    const app = storeApp(options)
    return watchable(`${tag} ${app.name} ${id}`, guideDialogStore(app, tag, id))
  }

const api = {
  render,
  renderPage: (where: Element, options: RenderPageOptions) => renderPreview('admin-portal', where, options),
  renderCheckoutDialog,
  renderUsersTable: component('users-table'),
  renderInviteUserDialog: component('invite-user-dialog'),
  renderChangePasswordForm: component('change-password-form'),
  renderProfilePage: component('profile-page'),
  renderEditEmailForm: component('edit-email-form'),
  renderSsoGuideDialog: component('sso-guide-dialog'),
  renderScimGuideDialog: component('scim-guide-dialog'),
  useUsersTableStore,
  useInviteUserDialogStore,
  useSsoGuideDialogStore: guideStore('sso-guide-dialog'),
  useScimGuideDialogStore: guideStore('scim-guide-dialog'),
  themes: sdkThemes,
  adminPortalStaticThemesDefaults: sdkThemes,
}

interface Published {
  FronteggAdminPortal?: typeof api
  FronteggAdminPortalInit?: (modules?: SdkModules) => typeof api
}
const page = globalThis as Published

/** Called with the SDK's own modules. From then on the SDK finds the script by its name, and its themes there. */
page.FronteggAdminPortalInit = modules => {
  takeModules(modules)
  page.FronteggAdminPortal = api
  return api
}
