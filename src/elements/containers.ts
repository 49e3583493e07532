import type { App, AppParts } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import { isPortalAddress } from '../state/portal/is-portal-address.ts'
import type { AdminPortalElement } from './admin-portal.tsx'
import { holderOf, make } from './holder.ts'
import { boxesOf, findOf } from './present.ts'

/** The page's own <login-box>, or one over the page that shows itself on the authentication pages only. */
export const loginBoxOf = ({ app }: AppParts): HTMLElement =>
  findOf('login-box', app.name) ?? app.feature(MADE, makeLoginBox)

const MADE = Symbol.for('portico.made-login-box')

/** It steps aside while the page has a box of its own: two of them would run the same flow twice. */
function makeLoginBox(app: App): HTMLElement {
  const box = make('login-box', app)
  box.setAttribute('full-page', '')
  Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '2147483000', overflow: 'auto' })
  app.router.$page.subscribe(page => {
    box.hidden = page === undefined
  })
  boxesOf(app).subscribe(boxes => {
    if (boxes.some(other => other !== box)) box.remove()
    else if (!box.isConnected) holderOf(app.name).append(box)
  })
  return box
}

/** Whether the portal is awaited: it is in the page's markup, or the address is one of its own. */
export const wantsAdminPortal = (app: App): boolean =>
  findOf('admin-portal', app.name) !== undefined || isPortalAddress(app.env.page.url.hash)

/** The module of `<admin-portal>`. */
export const portalElement = () => loadAgain(() => import('./admin-portal.tsx'))

/** Fetches the portal's code beside what the start asks for; whether it may be shown is decided later. */
export const prefetchAdminPortal = async () => (await portalElement()).loadCode()

/** The app's <admin-portal>, once it is loaded. */
export const adminPortalOf = (app: App) => findOf('admin-portal', app.name) as AdminPortalElement | undefined

/** The page's own <admin-portal>, or one over the page that is shown and hidden by calls. */
export const loadAdminPortal = async ({ app }: AppParts) => (await portalElement()).placeAdminPortal(app)
