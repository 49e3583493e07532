import type { App } from './app.ts'
import type { StepUpOptions } from './stepped-up.ts'
import { afterAuthRedirectKey } from './storage-keys.ts'

/** Leads the person through the second factor again, and back to where they are now. */
export function stepUp({ router, env }: App, { maxAge }: StepUpOptions = {}): void {
  const { pathname, search, hash } = env.page.url
  if (router.$page.get() === undefined) env.local.setItem(afterAuthRedirectKey, `${pathname}${search}${hash}`)
  const query = { maxAge: maxAge === undefined ? undefined : String(maxAge) }
  router.to(router.routes.stepUpUrl, { query, keepQuery: false })
}
