import type { AuthResponse } from '../../../contract/auth.ts'
import type { App } from './app.ts'
import { inTurn } from './refresh-turn.ts'
import { unknownLife } from './renewal.ts'
import { isHosted, type SdkApp } from './sdk-app.ts'
import { joinTabs, type TabMessage } from './tabs.ts'
import { readClaims } from './token.ts'

/** Longer than the three tries that a published SDK makes on a slow network, milliseconds, so that no page waits for ever. */
const patience = 60_000

/** What a newer token of the same person says that the profile does not: how long it lives, and what was proven. */
const claimsOfToken = ['exp', 'iat', 'acr', 'amr', 'auth_time'] as const

/** Each ends with whether a user is signed in. One at a time, across tabs too. */
export interface SdkRefresh {
  /** A user who asks while one is under way, here or in another tab, gets what comes of that one. */
  refresh(): Promise<boolean>
  /** One that begins after this moment: the profile was changed. */
  reload(): Promise<boolean>
  /** The answer of a sign-in on our screens has set the cookie: the SDK finds it. */
  enter(): Promise<boolean>
}

/**
 * Lets a published SDK refresh its session, which it never does by itself.
 *
 * @param keepToken gives the SDK's calls a token that another tab was given
 */
export function createSdkRefresh(app: App, sdk: SdkApp, keepToken: (token: string) => void): SdkRefresh {
  const { store } = sdk
  const { actions } = store
  const auth = () => store.getState().auth
  const isIn = () => auth().isAuthenticated
  const token = () => (isIn() ? auth().user?.accessToken : undefined)
  /** The cookie is one for all tabs; refresh tokens of hosted login, and tenants of tabs, are each tab's own. */
  const isShared = () => !isHosted(sdk) && !app.options.authOptions?.enableSessionPerTenant

  let running: Promise<boolean> | undefined
  let asking = false
  let known = token()
  const tabs = joinTabs(app, hear)
  store.subscribe(broadcast)

  function broadcast(): void {
    const now = token()
    if (now === known) return
    known = now
    if (!now) tabs.broadcast({ type: 'logout' })
    else if (isShared()) {
      const expiresIn = auth().user?.expiresIn ?? unknownLife
      tabs.broadcast({ type: 'renewed', answer: { mfaRequired: false, accessToken: now, expiresIn } })
    }
  }

  function hear(message: TabMessage): void {
    if (message.type === 'logout') return void (isIn() && refresh())
    if (!isShared() || asking) return
    if (message.type === 'renewed' && isIn()) adopt(message.answer)
    else if (!auth().isLoading) void refresh()
  }

  function adopt({ accessToken = '', expiresIn }: AuthResponse): void {
    const { user } = auth()
    const claims = readClaims(accessToken)
    if (claims.sub !== user?.sub || claims.tenantId !== user?.tenantId) return void reload()
    known = accessToken
    keepToken(accessToken)
    const news = Object.fromEntries(claimsOfToken.map(name => [name, claims[name]]))
    actions.setAuthState({ user: { ...user, ...news, accessToken, expiresIn } })
  }

  const settled = () =>
    new Promise<void>(resolve => {
      if (!auth().isLoading) return resolve()
      const stop = store.subscribe(() => {
        if (auth().isLoading) return
        stop()
        resolve()
      })
    })

  async function ask(): Promise<void> {
    // The SDK is about to know by itself.
    if (auth().isLoading) return settled()
    if (isHosted(sdk) && !auth().user?.refreshToken)
      await actions.requestHostedLoginAuthorizeV2({ shouldRedirectToLogin: false })
    else await actions.requestAuthorize()
  }

  async function signIn(): Promise<void> {
    if (isHosted(sdk)) await actions.requestHostedLoginAuthorizeV2({ shouldRedirectToLogin: true })
    else await sdk.requestAuthorize()
    await settled()
  }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    const limit = new AbortController()
    asking = true
    try {
      await Promise.race([work(), app.clock.after(patience, limit.signal).catch(() => {})])
    } finally {
      asking = false
      limit.abort()
    }
    // The others hear of it before the next of them has its turn.
    broadcast()
    return isIn()
  }

  function run(turn: () => Promise<boolean>): Promise<boolean> {
    const before = running?.catch(() => false) ?? Promise.resolve()
    const mine = before.then(() => inTurn(app, turn))
    running = mine
    return mine.finally(() => {
      if (running === mine) running = undefined
    })
  }

  function refresh(): Promise<boolean> {
    if (running) return running
    const seen = token()
    return run(async () => (token() === seen ? attempt(ask) : isIn()))
  }

  const reload = () => run(() => attempt(ask))
  return { refresh, reload, enter: () => run(() => attempt(signIn)) }
}
