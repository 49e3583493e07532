import type { App } from '../state/app/app.ts'
import { loadAgain } from '../state/app/load-again.ts'
import { loadScript } from '../state/app/scripts.ts'

/**
 * Loads the banner of an impersonation with the first session that another user acts in: nearly no page ever does. The
 * next change of the session loads it again where it did not come.
 */
export function watchActing(app: App): void {
  app.session.$state.subscribe(({ user }) => {
    if (!user?.act) return
    loadScript(app, 'impersonation-banner', () => loadAgain(() => import('./impersonation-banner.tsx'))).then(
      code => code.followActing(app),
      () => {},
    )
  })
}
