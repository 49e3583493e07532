import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '../../src/state/app/boot.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import { traceIdsOf } from '../../src/state/app/trace-ids.ts'
import { eventually } from '../support/eventually.ts'
import {
  appOn,
  type FakeTab,
  fakeBrowser,
  options,
  refreshRoute,
  signedIn,
  tokenFor,
} from './fake-browser.ts'
import type { Script } from './fake-server.ts'

function start(over: Partial<AppOptions> = {}, scripts: Record<string, Script> = {}, name = 'default') {
  const browser = fakeBrowser(signedIn(scripts))
  const tab = browser.tab()
  const parts = appOn(tab, {}, name)
  const loaded: string[] = []
  const booted = boot(
    parts,
    { ...options, ...over },
    {
      loginBox: async () => void loaded.push('login-box'),
      adminPortal: async () => void loaded.push('admin-portal'),
    },
  )
  return { browser, tab, parts, app: parts.app, loaded, booted }
}

/** How hosted login asks. */
const silentRoute = 'POST /oauth/authorize/silent'

const authorizes = async (over: Partial<AppOptions>) => {
  const { browser, booted } = start(over)
  await booted
  return [refreshRoute, silentRoute].some(route => browser.server.count(route) > 0)
}

test('flags, metadata and authorization are asked for in parallel [BOOT-15]', async () => {
  const answers: (() => void)[] = []
  const wait: Script = () => new Promise(resolve => answers.push(() => resolve({ json: {} })))
  const { browser, booted } = start({}, { 'GET /flags': wait, 'GET /metadata': wait, [refreshRoute]: wait })
  await browser.clock.advance(0)
  assert.equal(answers.length, 3)
  for (const answer of answers) answer()
  await booted
})

test('the login box is loaded once the first loads are over [BOOT-16]', async () => {
  let answer = () => {}
  const flags: Script = () =>
    new Promise(resolve => {
      answer = () => resolve({ json: {} })
    })
  const { browser, loaded, booted } = start({}, { 'GET /flags': flags })
  await browser.clock.advance(0)
  assert.equal(loaded.length, 0)
  answer()
  await booted
  assert.ok(loaded.includes('login-box'))
})

test('in preview mode the login box is not loaded [BOOT-17]', async () => {
  const { loaded, booted } = start({ previewMode: true })
  await booted
  assert.deepEqual(loaded, ['admin-portal'])
})

test('with a login box of the host ours is not loaded [BOOT-18]', async () => {
  const { loaded, booted } = start({ customLoginBox: true })
  await booted
  assert.deepEqual(loaded, ['admin-portal'])
})

test('the admin portal is loaded once the first loads are over [BOOT-19]', async () => {
  const { loaded, booted } = start()
  assert.equal(loaded.length, 0)
  await booted
  assert.ok(loaded.includes('admin-portal'))
})

test('before sign-in no part of the portal is loaded; it comes with the first sign-in', async () => {
  const { parts, loaded, booted } = start({}, { [refreshRoute]: { status: 401, json: {} } })
  await booted
  assert.deepEqual(loaded, ['login-box'])
  await parts.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 60 })
  assert.deepEqual(loaded, ['login-box', 'admin-portal'])
})

test('where nothing asks who is signed in, no user is, and nothing loads for ever', async () => {
  const { app, booted } = start({ hostedLoginBox: true })
  await booted
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('a lazy admin portal is not loaded at start [BOOT-20]', async () => {
  const { loaded, booted } = start({ lazyLoadAdminPortal: true })
  await booted
  assert.deepEqual(loaded, ['login-box'])
})

test('the builder does not ask who is signed in [BOOT-23]', async () => {
  assert.equal(await authorizes({ builderMode: true }), false)
})

test('nextjs does not ask who is signed in, its server knows [BOOT-24]', async () => {
  assert.equal(await authorizes({ framework: 'nextjs' }), false)
})

test('with hosted login it is asked only if loadUserOnFirstLoad is set [BOOT-25]', async () => {
  assert.equal(await authorizes({ hostedLoginBox: true }), false)
  const authOptions = { hostedLoginOptions: { loadUserOnFirstLoad: true } }
  assert.equal(await authorizes({ hostedLoginBox: true, authOptions }), true)
})

test('otherwise the first load asks who is signed in [BOOT-26]', async () => {
  const { app, booted } = start()
  await booted
  assert.equal(app.session.$state.get().status, 'authenticated')
  assert.equal(app.$ready.get(), true)
})

test('a base URL is mandatory: without one the start throws what to edit [BOOT-04, BOOT-29, BOOT-36]', () => {
  const message =
    'Edit <FronteggProvider/> options { ContextOptions: { baseUrl: "" } } in order to connect your application'
  assert.throws(() => start({ contextOptions: { baseUrl: '', clientId: 'c' } }), { message })
})

/** What is said of doubtful options comes with code of its own. */
const logged = (tab: FakeTab, text: string) => eventually(() => tab.lines.some(line => line.includes(text)))

test('a missing client id is a configuration error that names it [BOOT-05]', async () => {
  const { tab, booted } = start({ contextOptions: { baseUrl: 'https://id.example', appId: 'a' } })
  await logged(tab, 'clientId')
  await booted
})

test('without an app id the default application is used, with a warning that names it [BOOT-06]', async () => {
  const { tab, browser, booted } = start({ contextOptions: { baseUrl: 'https://id.example', clientId: 'c' } })
  await logged(tab, 'appId')
  await booted
  assert.equal(browser.server.seen[0]?.headers['frontegg-requested-application-id'], undefined)
})

test('a supplied store must be of the same app, else Mismatch in store names [BOOT-30, BOOT-37]', async () => {
  assert.throws(() => start({ store: { name: 'other' } }), { message: 'Mismatch in store names' })
  await start({ store: { name: 'default' } }).booted
})

test('a part of the bundle that cannot be loaded is logged [BOOT-38]', async () => {
  const { tab, parts } = start()
  const failing = { loginBox: () => Promise.reject(new Error('404')), adminPortal: async () => {} }
  await boot(parts, options, failing).catch(() => {})
  await logged(tab, 'script login-box could not be loaded')
})

test('a call that a move to another page cuts off is no word in the console, and later it is', async () => {
  const cutOff = () => {
    throw new TypeError('NetworkError when attempting to fetch resource.')
  }
  const { browser, tab, app } = start({}, { 'GET /identity/resources/users/sessions/v1/me': cutOff })
  const call = () => assert.rejects(app.call('GET /identity/resources/users/sessions/v1/me'))
  const words = () => tab.lines.filter(line => line.includes('sessions/v1/me'))
  tab.leave()
  await call()
  assert.deepEqual(words(), [])
  // The move was called back.
  await browser.clock.advance(10_000)
  await app.call('GET /flags')
  await call()
  assert.equal(words().length, 1)
})

test('a part that a move to another page cuts off is no word in the console, and later it is', async () => {
  const { browser, tab, parts } = start()
  const cutOff = () => Promise.reject(new TypeError('error loading dynamically imported module'))
  const scripts = { loginBox: cutOff, adminPortal: async () => {} }
  tab.leave()
  await assert.rejects(boot(parts, options, scripts), TypeError)
  assert.deepEqual(
    tab.lines.filter(line => line.includes('could not be loaded')),
    [],
  )
  // The move was called back.
  await browser.clock.advance(10_000)
  await assert.rejects(boot(parts, options, scripts), TypeError)
  await logged(tab, 'script login-box could not be loaded')
})

test('a part of the bundle that cannot be loaded rejects its promise [BOOT-39]', async () => {
  const failing = { loginBox: () => Promise.reject(new Error('404')), adminPortal: async () => {} }
  const parts = appOn(fakeBrowser(signedIn()).tab())
  await assert.rejects(boot(parts, options, failing), { message: '404' })
  assert.equal(parts.app.$ready.get(), true)
})

test('the vendor’s public information is kept, white label is off unless it says so [BOOT-13, BOOT-14, BOOT-31]', async () => {
  const { app, booted } = start()
  assert.deepEqual(app.$vendor.get(), { loading: true, whiteLabelMode: false, publicInfo: null })
  await booted
  assert.equal(app.$vendor.get().publicInfo?.name, 'Quayside')
  assert.equal(app.$vendor.get().loading, false)
  const white = start({}, { 'GET /vendors/public': { json: { name: 'Q', whiteLabelMode: true } } })
  await white.booted
  assert.equal(white.app.$vendor.get().whiteLabelMode, true)
})

test('the vendor’s public information is asked for three times before giving up, and the failure logged [BOOT-32, ERR-26]', async () => {
  const { browser, tab, app, booted } = start({}, { 'GET /vendors/public': { status: 500, json: {} } })
  await browser.clock.advance(5000)
  await booted
  assert.equal(browser.server.count('GET /vendors/public'), 3)
  assert.ok(logged(tab, 'vendor information could not be loaded'))
  assert.equal(app.$vendor.get().whiteLabelMode, false)
})

const failing = (status: number): Script => ({
  status,
  json: {},
  headers: { 'frontegg-trace-id': 'trace-9' },
})

test('metadata that the server fails is logged, and its trace id kept under its name [ERR-17, ERR-24]', async () => {
  const { browser, tab, app, booted } = start({}, { 'GET /metadata': failing(503) })
  await browser.clock.advance(5000)
  await booted
  assert.ok(logged(tab, 'metadata could not be loaded'))
  assert.deepEqual(traceIdsOf(app).get(), { metadata: 'trace-9' })
  assert.equal(browser.server.count('GET /metadata'), 3)
})

test('flags that the server fails are logged, and their trace id kept under their name [ERR-18, ERR-25]', async () => {
  const { browser, tab, app, booted } = start({}, { 'GET /flags': failing(500) })
  await browser.clock.advance(5000)
  await booted
  assert.ok(logged(tab, 'feature flags could not be loaded'))
  assert.deepEqual(traceIdsOf(app).get(), { flags: 'trace-9' })
  assert.equal(browser.server.count('GET /flags'), 3)
})

test('an error below 500 is not kept for display [ERR-16]', async () => {
  const { app, booted } = start({}, { 'GET /metadata': failing(403), 'GET /flags': failing(404) })
  await booted
  assert.deepEqual(traceIdsOf(app).get(), {})
})

test('a server that is away at start leaves the person anonymous, and signs them in when it is back', async () => {
  let away = true
  const { browser, app, booted } = start(
    {},
    {
      [refreshRoute]: (_, count) => {
        if (away) throw new TypeError('Failed to fetch')
        return (signedIn()[refreshRoute] as (request: never, count: number) => object)(_ as never, count)
      },
    },
  )
  await browser.clock.advance(3000)
  await booted
  assert.equal(app.session.$state.get().status, 'anonymous')
  away = false
  await browser.clock.advance(5000)
  assert.equal(app.session.$state.get().status, 'authenticated')
})
