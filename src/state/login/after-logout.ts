import { allowedRedirect } from '../../../rules/redirects.ts'
import type { App } from '../app/app.ts'
import { stayOf } from '../app/stay.ts'

/** Where a user goes who has signed out: where the address says, if that is allowed, else to the login page, unless the host prevents it. */
export function afterLogout(app: App): void {
  if (stayOf(app).stays) return
  const requested = app.router.$location.get().search.get('post_logout_redirect_uri')
  const target = requested ? allowedRedirect(requested, app.redirects()) : undefined
  if (requested && !target) app.log.warn(`post_logout_redirect_uri is not of an allowed origin: ${requested}`)
  if (target) app.env.page.go(target.href)
  else app.router.to(app.router.routes.loginUrl, { replace: true })
}
