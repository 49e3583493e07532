import { Suspense, useEffect } from 'react'
import { appNameOf } from '../react/shell/app-name.ts'
import { Shell } from '../react/shell/Shell.tsx'
import { lazy } from '../react/ui/lazy.tsx'
import { Spinner } from '../react/ui/Spinner.tsx'
import { type App, getApp } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import { expectStart } from '../state/app/set-up.ts'
import { giveBackAddress, leaving } from '../state/portal/portal.ts'
import { parsePortalAddress } from '../state/portal/portal-address.ts'
import { define } from './define.ts'
import { holderOf, make } from './holder.ts'
import { type Mounted, reactElement } from './mount.ts'
import { OverlayDialog } from './OverlayDialog.tsx'
import { findOf } from './present.ts'
import { reflect } from './reflecting.ts'
import type { ThemeText } from './theme-text.ts'

interface Props {
  appName?: string
  theme?: string
  overlay?: boolean
  open?: boolean
}

/** What it draws, without defining the element. */
export const loadCode = () => loadAgain(() => import('../react/portal/AdminPortal.tsx'))

const AdminPortal = lazy(async () => ({ default: (await loadCode()).AdminPortal }))

function Root({ container, theme, overlay, open }: Props & Mounted) {
  const app = getApp(appNameOf(container.host))
  useEffect(() => expectStart(app), [app])
  const close = () => (container.host as AdminPortalElement).hide()
  // Its page of subscriptions opens the checkout. Without this chunk it opens none, and everything else goes on.
  useEffect(() => {
    loadAgain(() => import('./follow-checkout.ts')).then(
      ({ followCheckout }) => followCheckout(app),
      error => app.log.error('the checkout could not be loaded', error),
    )
  }, [app])
  if (overlay && !open) return null
  const portal = (
    <Shell app={app} root={container} source="admin-portal" theme={theme}>
      <Suspense fallback={<Spinner />}>
        {overlay ? <AdminPortal onClose={close} /> : <AdminPortal />}
      </Suspense>
    </Shell>
  )
  if (!overlay) return portal
  return (
    <OverlayDialog root={container} label="Admin portal" onClose={close}>
      {portal}
    </OverlayDialog>
  )
}

/**
 * The admin portal: in its place on the page, or with `overlay` over the whole window while `open`.
 *
 * @tag admin-portal
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @attr {boolean} [overlay] - Drawn over the whole window, and only while `open`.
 * @attr {boolean} [open] - With `overlay`: whether it is shown.
 * @slot portico-card-N - The card fields of Stripe, which refuse a shadow root. The element fills it itself and counts the forms.
 */
export class AdminPortalElement extends reactElement<Props>(Root, {
  appName: 'string',
  theme: 'string',
  overlay: 'boolean',
  open: 'boolean',
}) {
  declare appName: string | undefined
  declare theme: ThemeText | undefined
  /** Drawn over the whole window, and only while `open`. */
  declare overlay: boolean
  /** With `overlay`: whether it is shown. */
  declare open: boolean

  /** Shows it; the page's address then says which page of the portal. */
  show(): void {
    this.setAttribute('open', '')
    this.hidden = false
  }

  /** Hides it; the address is again what it was before. */
  hide(): void {
    // At once, not when React comes to it: the code that follows the address would open the portal again.
    if (this.hasAttribute('overlay')) giveBackAddress(getApp(appNameOf(this)))
    else this.hidden = true
    this.removeAttribute('open')
  }
}

// r2wc's own reflect in their way: `false` as the text of an attribute that is there.
reflect(AdminPortalElement.prototype, 'app-name theme ?overlay ?open')

/** Defines the element, and loads what it draws. */
export async function loadAdminPortal(): Promise<void> {
  define('admin-portal', AdminPortalElement)
  await loadCode()
}

/** The page's own portal, or one over the page that is shown and hidden by calls. */
export async function placeAdminPortal(app: App): Promise<AdminPortalElement> {
  await loadAdminPortal()
  const known = findOf('admin-portal', app.name)
  if (known) return known as AdminPortalElement
  const portal = make('admin-portal', app) as AdminPortalElement
  portal.setAttribute('overlay', '')
  holderOf(app.name).append(portal)
  followAddress(app, portal)
  return portal
}

/** Opens the portal on its own addresses (a reload, a link), and closes it when the person goes back out of them. */
function followAddress(app: App, portal: AdminPortalElement): void {
  let inside = false
  const isSignedIn = () => app.session.$state.get().status === 'authenticated'
  let signedIn = isSignedIn()
  const look = () => {
    const before = inside
    const ours = parsePortalAddress(app.env.page.url.hash) !== undefined
    inside = ours && signedIn
    if (inside && !before) portal.show()
    if (!ours && before) leaving(app, () => portal.hide())
  }
  app.router.$location.subscribe(look)
  // Not every change of the session is a sign-in: a profile that was loaded again must not reopen what was just closed.
  app.session.$state.listen(() => {
    if (signedIn === isSignedIn()) return
    signedIn = isSignedIn()
    look()
  })
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-portal': AdminPortalElement
  }
}
