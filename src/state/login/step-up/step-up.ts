import type { App } from '../../app/app.ts'
import { currentLocation } from '../../app/current-location.ts'
import { loadAgain } from '../../app/load-again.ts'
import type { StepUpOptions } from '../../app/stepped-up.ts'
import { afterAuthRedirectKey } from '../../app/storage-keys.ts'

/** Leads the person through the second factor again, and back to where they are now. */
export function stepUp(app: App, { maxAge }: StepUpOptions = {}): void {
  const { router, env, options, log } = app
  if (router.$page.get() === undefined) env.local.setItem(afterAuthRedirectKey, currentLocation(app))
  if (options.hostedLoginBox) {
    loadAgain(() => import('../../hosted/hosted-login.ts')).then(
      code => code.hostedStepUp(app, { maxAge }),
      log.error,
    )
    return
  }
  const query = { maxAge: maxAge === undefined ? undefined : String(maxAge) }
  router.to(router.routes.stepUpUrl, { query, keepQuery: false })
}
