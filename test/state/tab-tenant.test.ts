import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tabTenantKey } from '../../src/state/app/storage-keys.ts'
import { appOn, fakeBrowser, meRoute, signedIn, tokenFor } from './fake-browser.ts'

test('the tenantId of the page’s address scopes each call of the session to it [SESS-03]', async () => {
  const scopes: (string | null)[] = []
  const me = signedIn()[meRoute]
  const browser = fakeBrowser(
    signedIn({
      [meRoute]: (request, count) => {
        scopes.push(request.headers['frontegg-scoped-tenant'] ?? null)
        return typeof me === 'function' ? me(request, count) : (me ?? { json: {} })
      },
    }),
  )
  for (const address of ['https://app.example/', 'https://app.example/?tenantId=tenant-7']) {
    const { app } = appOn(browser.tab(address))
    await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
  }
  assert.deepEqual(scopes, [null, 'tenant-7'])
})

test('with a session for each tenant, a tab keeps its tenant under FRONTEGG_SEPARATE_TABS_BY_TENANT and renews it [SESS-07, SESS-08]', async () => {
  assert.equal(tabTenantKey, 'FRONTEGG_SEPARATE_TABS_BY_TENANT')
  for (const [kept, sent] of [
    [{}, null],
    [{ FRONTEGG_SEPARATE_TABS_BY_TENANT: 'tenant-9' }, 'tenant-9'],
  ] as const) {
    const browser = fakeBrowser(
      signedIn({ 'GET /identity/resources/users/v1/me/tenants': { json: { tenants: [] } } }),
    )
    const tab = browser.tab(undefined, kept)
    const { app } = appOn(tab, { authOptions: { enableSessionPerTenant: true } })
    assert.equal(await app.session.refresh(), true)
    const requested = browser.server.seen.find(({ path }) => path.endsWith('token/refresh'))
    assert.deepEqual(requested?.body, { tenantId: sent })
    assert.equal(tab.env.session.getItem('FRONTEGG_SEPARATE_TABS_BY_TENANT'), 'tenant-1')
  }
})

test('a tab that was frozen in the middle of a renewal keeps the others waiting ten seconds, not for ever', async () => {
  const browser = fakeBrowser(signedIn())
  const [frozen, tab] = [browser.tab(), browser.tab()]
  void frozen.env.locks?.request('renewal', {}, () => new Promise(() => {}))
  const { app } = appOn(tab)
  const renewed = app.session.refresh()
  await browser.clock.advance(9_999)
  assert.equal(app.session.$state.get().status, 'loading')
  await browser.clock.advance(1)
  assert.equal(await renewed, true)
  assert.equal(app.session.$state.get().status, 'authenticated')
})
