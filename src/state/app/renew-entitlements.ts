import type { App } from './app.ts'
import { enabled } from './entitlements.ts'

/** How long a user who bought something waits for the answer, in milliseconds; it may come later. */
const RENEW_WITHIN = 3000

/** Asks again after something that entitlements hang on, such as a bought plan. A failure changes nothing. */
export async function renewEntitlements(app: App): Promise<void> {
  if (!enabled(app)) return
  try {
    await Promise.race([app.session.reloadUser(), app.clock.after(RENEW_WITHIN)])
  } catch (error) {
    app.log.warn('entitlements could not be renewed', error)
  }
}
