import { appNameOf } from '../react/shell/app-name.ts'
import type { App, AppParts } from '../state/app.ts'
import { parsePortalAddress } from '../state/portal-address.ts'
import type { AdminPortalElement } from './admin-portal.tsx'

/** Where the app's own boxes stand: its <frontegg-app>, made if the page has none. */
export function holderOf(name: string): HTMLElement {
  const known = [...document.querySelectorAll<HTMLElement>('frontegg-app')].find(
    element => (element.getAttribute('app-name') || 'default') === name,
  )
  if (known) return known
  const made = document.createElement('frontegg-app')
  made.id = `frontegg-app-${name}`
  made.setAttribute('app-name', name)
  document.body.append(made)
  return made
}

const ofApp = (tag: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].find(element => appNameOf(element) === name)

function make(tag: string, id: string, name: string): HTMLElement {
  const element = document.createElement(tag)
  element.id = id
  element.setAttribute('app-name', name)
  return element
}

/** The page's own <login-box>, or one over the page that shows itself on the authentication pages only. */
export function loginBoxOf({ app }: AppParts): HTMLElement {
  const known = ofApp('login-box', app.name)
  if (known) return known
  const box = make('login-box', `frontegg-login-box-container-${app.name}`, app.name)
  box.setAttribute('full-page', '')
  Object.assign(box.style, { position: 'fixed', inset: '0', zIndex: '2147483000', overflow: 'auto' })
  box.setAttribute('full-page', '')
  app.router.$page.subscribe(page => {
    box.hidden = page === undefined
  })
  holderOf(app.name).append(box)
  return box
}

/** Whether somebody waits for the portal: it is in the page's markup, or the address is one of its own. */
export const wantsAdminPortal = (app: App): boolean =>
  ofApp('admin-portal', app.name) !== undefined || parsePortalAddress(app.env.page.url.hash) !== undefined

/** The app's <admin-portal>, once it is loaded. */
export const adminPortalOf = (app: App) => ofApp('admin-portal', app.name) as AdminPortalElement | undefined

/** The page's own <admin-portal>, or one over the page that is shown and hidden by calls. */
export async function loadAdminPortal({ app }: AppParts): Promise<AdminPortalElement> {
  const { followAddress, loadAdminPortal } = await import('./admin-portal.tsx')
  await loadAdminPortal()
  const known = adminPortalOf(app)
  if (known) return known
  const portal = make(
    'admin-portal',
    `frontegg-admin-portal-container-${app.name}`,
    app.name,
  ) as AdminPortalElement
  portal.setAttribute('overlay', '')
  holderOf(app.name).append(portal)
  followAddress(app, portal)
  return portal
}
