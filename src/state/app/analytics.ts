import type { App } from './app.ts'

export type AnalyticsAction = 'signup_completed' | 'user_verified' | 'login_completed'

declare global {
  interface Window {
    /** The host's, or the tag manager's; called with what a person did. Source: wire §13. */
    onFronteggEvent?: (action: AnalyticsAction, payload?: unknown) => void
    dataLayer?: unknown[]
  }
}

/** Reports to the host what happened; what it throws is its own business. */
export function reportEvent(app: App, action: AnalyticsAction, payload?: unknown): void {
  try {
    window.onFronteggEvent?.(action, payload)
  } catch (error) {
    app.log.error('onFronteggEvent failed', error)
  }
}
