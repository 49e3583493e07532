import type { App } from '../app/app.ts'
import { afterAuthRedirectKey } from '../app/storage-keys.ts'
import { checkoutAddress } from './checkout-request.ts'

/**
 * Sends an anonymous caller to sign up or in, and keeps what they came for: afterwards, also by the link of an activation mail,
 * this page opens again with the checkout of the plan. Kept where sign-in looks for the page to go back to, so it
 * survives the mail, a reload and another tab, and passes the same redirect rules.
 */
export function keepPlan(app: App, plan: string, through: 'signUpUrl' | 'loginUrl'): void {
  const { local, page } = app.env
  local.setItem(afterAuthRedirectKey, checkoutAddress(page.url, plan))
  app.router.to(app.router.routes[through], { keepQuery: false })
}
