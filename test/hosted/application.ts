import assert from 'node:assert/strict'
import { boot } from '../../src/state/app/boot.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { hostedOf } from '../../src/state/hosted/hosted-login.ts'
import { loginWithRedirect } from '../../src/state/login/sign-in-redirect.ts'
import { appOn, type FakeTab, fakeBrowser, options, refreshRoute, signedIn } from '../state/fake-browser.ts'
import type { Script } from '../state/fake-server.ts'
import { eventually } from '../support/eventually.ts'
import { tokens } from './token-answer.ts'

export const silentRoute = 'POST /oauth/authorize/silent'
export const tokenRoute = 'POST /oauth/token'
export const logoutRoute = 'GET /oauth/logout'

export const notSignedIn = { status: 401, json: { errors: ['No user is signed in here'] } }

/** An application with hosted login, opened in a tab; no user is signed in anywhere. */
export async function start(
  over: Partial<AppOptions> = {},
  scripts: Record<string, Script> = {},
  url?: string,
) {
  const browser = fakeBrowser(
    signedIn({
      [silentRoute]: notSignedIn,
      [refreshRoute]: notSignedIn,
      [logoutRoute]: { status: 204 },
      ...scripts,
    }),
  )
  const tab = browser.tab(url)
  return { browser, tab, ...(await open(tab, over)) }
}

/** The same in a tab that is there. */
export async function open(tab: FakeTab, over: Partial<AppOptions> = {}) {
  const parts = appOn(tab)
  const nothing = { loginBox: async () => {}, adminPortal: async () => {} }
  await boot(parts, { ...options, hostedLoginBox: true, ...over }, nothing)
  return { parts, app: parts.app }
}

/** Where the page went to sign in. */
export async function authorizeOf(tab: FakeTab): Promise<URL> {
  await eventually(() => tab.went.length > 0)
  assert.equal(tab.went.length, 1)
  return new URL(tab.went[0]!)
}

/** Goes to sign in, and comes back to the callback page with an answer. */
export async function comeBack(
  answer: (requested: URLSearchParams) => Record<string, string>,
  reply?: (nonce: string) => Script,
) {
  const { app, tab, browser, parts } = await start({}, {}, 'https://app.example/berths')
  loginWithRedirect(app)
  const { searchParams } = await authorizeOf(tab)
  if (reply) browser.server.on(tokenRoute, reply(searchParams.get('nonce')!))
  tab.move(`https://app.example/oauth/callback?${new URLSearchParams(answer(searchParams))}`)
  const done = () =>
    app.session.$state.get().status === 'authenticated' || hostedOf(app).$failure.get() !== null
  await eventually(done)
  return { app, tab, browser, parts }
}
export const withCode = (requested: URLSearchParams) => ({
  code: 'c1',
  state: requested.get('state')!,
  iss: 'https://id.example',
})
export const good = (nonce: string): Script => ({ json: tokens({ nonce }) })
