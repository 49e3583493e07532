import { defaultAppName } from '../state/app/constants.ts'
import { loadAgain } from '../state/app/load-again.ts'
import type { AppOptions } from '../state/app/options.ts'
import type { CheckoutDialogOptions } from '../state/checkout/checkout-request.ts'
import { CheckoutDialogElement } from './checkout-dialog.ts'
import { define } from './define.ts'
import { FronteggAppElement } from './frontegg-app.ts'
import { holderOf } from './holder.ts'
import './host-elements.ts'
import './jsx.ts'
import './idle-session-plugin.ts'
import { type FronteggApp, instanceOf } from './instance.ts'
import { LoginBoxElement } from './login-box.tsx'
import { PricingTableElement } from './pricing-table.ts'
import type { Renderer } from './renderers.ts'

define('frontegg-app', FronteggAppElement)
const defined = customElements.get('frontegg-app')!
if (defined !== FronteggAppElement)
  import('./other-copy.ts').then(
    code => code.sayOtherCopy(defined),
    () => {},
  )
define('login-box', LoginBoxElement)
define('checkout-dialog', CheckoutDialogElement)
define('pricing-table', PricingTableElement)

/**
 * Starts an app by a call instead of an element. Source: wire/browser-api.md §1.
 *
 * @throws Error when `contextOptions.baseUrl` is missing
 * @example
 * const app = initialize({ contextOptions: { baseUrl: 'https://auth.example.com', clientId: '…' } })
 * app.ready(() => app.showAdminPortal())
 */
export function initialize(options: AppOptions, name = options.appName ?? defaultAppName): FronteggApp {
  const app = instanceOf(name).start(options)
  holderOf(name)
  return app
}

/**
 * The admin portal of an app, by calls; `show` rejects when it cannot be loaded.
 *
 * @example
 * await AdminPortal.show()
 */
export const AdminPortal = {
  show: (name?: string): Promise<void> => instanceOf(name).showAdminPortal(),
  hide: (name?: string): void => instanceOf(name).hideAdminPortal(),
  openHosted: (name?: string, newTab?: boolean): void => instanceOf(name).openHostedAdminPortal(newTab),
}

/**
 * The checkout of an app, by calls.
 *
 * @example
 * CheckoutDialog.show({ plan: 'pro', onSuccess: () => location.reload() })
 */
export const CheckoutDialog = {
  show: (options?: CheckoutDialogOptions, name?: string): void =>
    instanceOf(name).showCheckoutDialog(options),
  hide: (name?: string): void => instanceOf(name).hideCheckoutDialog(),
}

/**
 * What a builder previews a box with.
 *
 * @example
 * const { render, setTheme } = await rendererOf('login-box')
 * await render(document.querySelector('#preview'))
 */
export const rendererOf = async (box: 'login-box' | 'admin-portal'): Promise<Renderer> =>
  (await loadAgain(() => import('./renderers.ts'))).renderers[box]

export type { App } from '../state/app/app.ts'
export { getApp } from '../state/app/app.ts'
export type { AppOptions } from '../state/app/options.ts'
export type { SessionState, SessionUser } from '../state/app/session.ts'
export type { AdminPortalElement } from './admin-portal.tsx'
export type { CheckoutDialogEvents } from './checkout-dialog.ts'
export type { FronteggAppEvents } from './frontegg-app.ts'
export type { HostComponentProps, PlacedComponent } from './host-components.ts'
export type {
  ChangePasswordFormElement,
  ChangePasswordFormEvents,
  EditEmailFormElement,
  EditEmailFormEvents,
  InviteUserDialogElement,
  InviteUserDialogEvents,
  NotificationBellElement,
  ProfilePageElement,
  UsersTableElement,
} from './host-elements.ts'
export type { FronteggApp } from './instance.ts'
export { instanceOf } from './instance.ts'
export type { PorticoTags } from './tags.ts'
export type { CheckoutDialogOptions }
export { CheckoutDialogElement, FronteggAppElement, LoginBoxElement, PricingTableElement }
