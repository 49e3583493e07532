import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppOptions } from '../../src/state/app/options.ts'
import { tabTenantKey } from '../../src/state/app/storage-keys.ts'
import { loadCustomLoginRoutes } from '../../src/state/login/custom-login-routes.ts'
import { loadTenants } from '../../src/state/portal/tenants.ts'
import { appOn, fakeBrowser, refreshRoute, signedIn } from './fake-browser.ts'

const v1 = 'GET /identity/resources/users/v1/me/tenants'
const v3 = 'GET /identity/resources/users/v3/me/tenants'
const change = 'PUT /identity/resources/users/v1/tenant'

async function requested(over: Partial<AppOptions> = {}, flags: Record<string, 'on' | 'off'> = {}) {
  const browser = fakeBrowser(signedIn({ [v1]: { json: {} } }))
  const { app, $tenants, $flags } = appOn(browser.tab(), over)
  $flags.set(flags)
  await loadTenants(app, $tenants)
  return [browser.server.count(v1), browser.server.count(v3)]
}

test('with a tenant per session one’s tenants are asked of v1 [TENANT-12]', async () => {
  assert.deepEqual(await requested({ authOptions: { enableSessionPerTenant: true } }), [1, 0])
})

test('with the flag for it one’s tenants are asked of v1 [TENANT-13, ENT-67]', async () => {
  assert.deepEqual(await requested({}, { admin_portal_use_current_user_tenants_v1_endpoint: 'on' }), [1, 0])
})

test('otherwise one’s tenants are asked of v3 [TENANT-14]', async () => {
  assert.deepEqual(await requested({}, { admin_portal_use_current_user_tenants_v1_endpoint: 'off' }), [0, 1])
})

test('tenants that cannot be loaded leave an error and an empty list [TENANT-22]', async () => {
  const browser = fakeBrowser(signedIn())
  const { app, $tenants } = appOn(browser.tab())
  await loadTenants(app, $tenants)
  assert.equal($tenants.get().tenants.length, 1)
  browser.server.on(v3, { status: 400, json: { errors: ['Not now'] } })
  await assert.rejects(loadTenants(app, $tenants))
  assert.equal($tenants.get().error, 'Not now')
  assert.deepEqual($tenants.get().tenants, [])
})

async function switched(silentReload: boolean, over: Partial<AppOptions> = {}) {
  const browser = fakeBrowser(signedIn({ [change]: {}, [v1]: { json: {} } }))
  const tab = browser.tab()
  const { app } = appOn(tab, over)
  await app.session.refresh()
  await app.session.switchTenant({ tenantId: 'tenant-2', silentReload })
  return { browser, tab }
}

test('a silent switch of tenant keeps the page [TENANT-07]', async () => {
  assert.equal((await switched(true)).tab.reloads, 0)
})

test('a switch of tenant otherwise reloads the page [TENANT-08]', async () => {
  assert.equal((await switched(false)).tab.reloads, 1)
})

test('a switch of tenant is a PUT, and then the token is refreshed [TENANT-09, TENANT-11]', async () => {
  const { browser } = await switched(true)
  const put = browser.server.seen.findIndex(({ method, path }) => `${method} ${path}` === change)
  assert.deepEqual(browser.server.seen[put]?.body, { tenantId: 'tenant-2' })
  const after = browser.server.seen.slice(put + 1).map(({ method, path }) => `${method} ${path}`)
  assert.ok(after.includes(refreshRoute))
})

test('a switch of tenant whose refresh fails is no switch', async () => {
  const browser = fakeBrowser(signedIn({ [change]: {} }))
  const tab = browser.tab()
  const { app } = appOn(tab)
  await app.session.refresh()
  browser.server.on(refreshRoute, { status: 401, json: { errors: ['Over'] } })
  await assert.rejects(app.session.switchTenant({ tenantId: 'tenant-2' }), /Failed to authenticate/)
  assert.equal(tab.reloads, 0)
})

test('a tab with its own tenant keeps the new one', async () => {
  const { tab, browser } = await switched(true, { authOptions: { enableSessionPerTenant: true } })
  assert.ok(tab.env.session.getItem(tabTenantKey))
  const last = browser.server.seen.filter(({ path }) => path.endsWith('/token/refresh')).at(-1)
  assert.deepEqual(last?.body, { tenantId: 'tenant-2' })
})

test('a switch in one tab is followed by the others', async () => {
  const browser = fakeBrowser(signedIn({ [change]: {} }))
  const [first, second] = [appOn(browser.tab()), appOn(browser.tab())]
  first.own.start()
  second.own.start()
  await first.app.session.refresh()
  await second.app.session.refresh()
  const before = second.app.session.$state.get().accessToken
  await first.app.session.switchTenant({ tenantId: 'tenant-2', silentReload: true })
  await browser.clock.advance(0)
  assert.notEqual(second.app.session.$state.get().accessToken, before)
})

const settings = { loginUrl: 'https://harbor.example/login', applicationUrl: 'https://harbor.example/' }

test('before sign-in the tenant’s own login comes from the public settings of its alias [TENANT-19, TENANT-21]', async () => {
  const route = 'GET /tenants/resources/account-settings/v1/public'
  const browser = fakeBrowser({ [route]: { json: settings } })
  const parts = appOn(browser.tab(), {
    contextOptions: { baseUrl: 'https://id.example', tenantResolver: () => ({ tenant: 'harbor' }) },
  })
  await loadCustomLoginRoutes(parts)
  assert.equal(browser.server.seen[0]?.headers['frontegg-login-alias'], 'harbor')
  assert.equal(parts.router.routes.customLoginUrl, settings.loginUrl)
  assert.equal(parts.router.routes.customLoginAuthenticatedUrl, settings.applicationUrl)
})
