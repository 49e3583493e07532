import { baseUrlOf } from '../../api/url.ts'
import type { App } from '../app/app.ts'
import type { Routes } from '../app/routes.ts'

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

/** The login page, which then leads back to `redirectUrl` (ROUTE-39, ROUTE-40). */
export const loginPath = (routes: Routes, redirectUrl: string, extra: Record<string, string> = {}) =>
  withQuery(routes.loginUrl, { redirectUrl, ...extra })

/** The logout page, which then leads to the given address (ROUTE-41). */
export const logoutPath = (routes: Routes, afterwards: string) =>
  withQuery(routes.logoutUrl, { post_logout_redirect_uri: afterwards })

/** The portal on the server's own page (ROUTE-43). */
export const hostedPortalUrl = (app: App) =>
  `${baseUrlOf(app.options.contextOptions, '/oauth/portal')}/oauth/portal`

/** Opens it in a new tab, or here. */
export function openHostedPortal(app: App, newTab = true): void {
  const url = hostedPortalUrl(app)
  if (newTab) app.env.page.open(url)
  else app.env.page.go(url)
}
