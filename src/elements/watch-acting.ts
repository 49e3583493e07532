import type { App } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'

/**
 * Loads the banner of an impersonation with the first session that another user acts in: nearly no page ever does. The
 * next change of the session loads it again where it did not come.
 */
export function watchActing(app: App): void {
  app.session.$state.subscribe(({ user }) => {
    if (!user?.act) return
    loadAgain(() => import('./impersonation-banner.tsx')).then(
      code => code.followActing(app),
      error => app.log.error('script impersonation-banner could not be loaded', error),
    )
  })
}
