import type { App } from '../../app/app.ts'

/** Session storage: what this tab keeps while its person is at a provider. It binds what comes back to this browser. */
const key = 'fe-social-login'

export interface SocialLoginState {
  provider: string
  verifier: string
  /** Of the page that began: where the person wanted to go, an invitation. */
  query: Record<string, string>
  /** An account is being connected, and this path shows it. Absent: a user signs in. */
  connectAt?: string | undefined
}

export const storeSocialLoginState = (app: App, attempt: SocialLoginState): void =>
  app.env.session.setItem(key, JSON.stringify(attempt))

/** What was kept, once. */
export function takeSocialLoginState(app: App): SocialLoginState | undefined {
  const text = app.env.session.getItem(key)
  app.env.session.removeItem(key)
  try {
    return text ? (JSON.parse(text) as SocialLoginState) : undefined
  } catch {
    return undefined
  }
}
