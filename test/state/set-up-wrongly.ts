import { boot } from '../../src/state/app/boot.ts'
import { $mistakeOf } from '../../src/state/app/set-up-mistake.ts'
import { appOn, type FakeTab, fakeBrowser, options, signedIn } from './fake-browser.ts'
import type { Script } from './fake-server.ts'

export const hello = 'GET /hello'
export const vendorRoute = 'GET /vendors/public'
export const gone = (): never => {
  throw new TypeError('Failed to fetch')
}
export const html: Script = {
  text: '<!doctype html><title>My product</title>',
  headers: { 'content-type': 'text/html' },
}
const nothing = { loginBox: async () => {}, adminPortal: async () => {} }

export const errorsOf = (tab: FakeTab) => tab.lines.filter(line => line.startsWith('error:'))

/** What a start calls. */
const everything = [
  'GET /flags',
  'GET /metadata',
  vendorRoute,
  'POST /identity/resources/auth/v1/user/token/refresh',
  ...['public', 'auth/strategies/public', 'sign-up/strategies', 'sessions/v1'].map(
    path => `GET /identity/resources/configurations/v1/${path}`,
  ),
  'GET /team/resources/sso/v2/configurations/public',
  'GET /identity/resources/sso/v2',
  'GET /identity/resources/sso/custom/v1',
]
export const each = (script: Script) => Object.fromEntries(everything.map(route => [route, script]))

export interface SetUp {
  scripts?: Record<string, Script>
  page?: string
  context?: Partial<typeof options.contextOptions>
}

/** What the console says when an app starts that is set up so. */
export async function start({ scripts = {}, page = 'http://localhost:8080/', context = {} }: SetUp) {
  const browser = fakeBrowser(signedIn(scripts))
  const tab = browser.tab(page)
  const parts = appOn(tab)
  const contextOptions = { ...options.contextOptions, clientId: 'app', ...context }
  const booted = boot(parts, { ...options, contextOptions }, nothing)
  // The code that looks for the mistake is loaded: nothing of the clock.
  for (let i = 0; i < 40; i++) {
    await browser.clock.advance(500)
    await new Promise(resolve => setImmediate(resolve))
  }
  await booted
  const said = errorsOf(tab)
  const warned = tab.lines.filter(line => line.startsWith('warn:'))
  return { browser, said, warned, box: $mistakeOf(parts.app).get(), app: parts.app, parts }
}
