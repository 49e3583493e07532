import type { App } from '../app/app.ts'

/** What this tab must remember of a sign-in that it began: the answer is checked against it. */
export interface PendingSignIn {
  verifier: string
  nonce: string
  state: string
  redirectUri: string
  /** The person is signed in, and was asked for a second factor. */
  stepUp?: boolean | undefined
}

/** In session storage: each tab has its own, and another site's page has none. */
const KEY = 'portico.hosted-login'

export const storePendingSignIn = (app: App, begun: PendingSignIn): void =>
  app.env.session.setItem(KEY, JSON.stringify(begun))

/** Once: an answer is taken once. */
export function takePendingSignIn(app: App): PendingSignIn | undefined {
  const kept = app.env.session.getItem(KEY)
  app.env.session.removeItem(KEY)
  return kept ? (JSON.parse(kept) as PendingSignIn) : undefined
}
