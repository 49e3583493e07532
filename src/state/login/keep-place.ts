import type { App } from '../app/app.ts'
import { currentLocation } from '../app/current-location.ts'
import { defaultRoutes } from '../app/routes.ts'
import { afterAuthRedirectKey } from '../app/storage-keys.ts'

/**
 * A box on a page of the host leaves for a provider: the sign-in comes back to a route of ours, and leads on to that page from
 * there, as it would have stayed on it (ruling 49). Not where the host set a landing page.
 */
export function keepPlace(app: App): void {
  const { router, env, options } = app
  const isSet = options.authOptions?.routes?.authenticatedUrl !== undefined
  if (router.$page.get() || isSet || router.routes.authenticatedUrl !== defaultRoutes.authenticatedUrl) return
  const here = currentLocation(app)
  // A path of two slashes would be read as another site.
  if (!/^\/[/\\]/.test(here)) env.local.setItem(afterAuthRedirectKey, here)
}
