import type { App } from '../app/app.ts'
import { currentLocation } from '../app/current-location.ts'
import { loadAgain } from '../app/load-again.ts'
import { afterAuthRedirectKey } from '../app/storage-keys.ts'
import { loginPath } from './auth-paths.ts'

/**
 * Sends an anonymous caller to the login page, and keeps where they were. `query` is added to the address.
 * The tenant's own login page wins, if it has one. With hosted login, `query` goes along to the server's page.
 */
export function loginWithRedirect(app: App, query: Record<string, string> = {}): void {
  const { router, env, options } = app
  const here = currentLocation(app)
  if (router.$page.get() === undefined) env.local.setItem(afterAuthRedirectKey, here)
  if (options.hostedLoginBox) {
    loadAgain(() => import('../hosted/hosted-login.ts')).then(
      code => code.hostedSignIn(app, query),
      app.log.error,
    )
    return
  }
  const { customLoginUrl } = router.routes
  if (customLoginUrl) router.to(customLoginUrl, { query })
  else router.to(loginPath(router.routes, here, query), { keepQuery: false })
}
