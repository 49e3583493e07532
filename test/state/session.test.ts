import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { tabTenantKey } from '../../src/state/app/storage-keys.ts'
import { appOn, fakeBrowser, meRoute, refreshRoute, signedIn, tokenFor } from './fake-browser.ts'

const failing = (status: number) => ({ status, json: { errors: ['no'] } })

test('a sign-in merges answer, claims and profile, the later ones winning', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await app.session.accept({
    mfaRequired: false,
    accessToken: tokenFor({ name: 'From the claims', amr: ['pwd'], exp: 1 }),
    expiresIn: 60,
  })
  const { status, user, accessToken } = app.session.$state.get()
  assert.equal(status, 'authenticated')
  assert.equal(user?.name, 'Ada')
  assert.deepEqual(user?.amr, ['pwd'])
  assert.equal(user?.expiresIn, 60)
  assert.equal(user?.accessToken, accessToken)
  assert.equal(app.$tenants.get().activeTenant?.name, 'Quay')
})

test('a token that does not say how long it lives is taken to live 300 s [CONST-17]', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
  assert.equal(app.session.$state.get().user?.expiresIn, 300)
})

test('a token without expiresIn lives until its exp', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  const exp = Math.round(browser.clock.now() / 1000) + 40
  await app.session.accept({ mfaRequired: false, accessToken: tokenFor({ exp }) })
  assert.equal(app.session.$state.get().user?.expiresIn, 40)
})

test('an answer without a decodable token signs no user in', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await assert.rejects(app.session.accept({ mfaRequired: false, accessToken: 'x' }), (error: ApiError) => {
    assert.ok(error instanceof ApiError)
    assert.equal(error.message, 'Failed to authenticate')
    return true
  })
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('the text for a sign-in that cannot be used is `Failed to authenticate` [ERR-21]', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  await assert.rejects(app.session.accept({ mfaRequired: false }), { message: 'Failed to authenticate' })
})

test('a sign-in whose profile cannot be loaded fails with that call’s message', async () => {
  const { app } = appOn(fakeBrowser(signedIn({ [meRoute]: failing(400) })).tab())
  await assert.rejects(app.session.accept({ mfaRequired: false, accessToken: tokenFor({}) }), {
    message: 'no',
  })
  assert.equal(app.session.$state.get().accessToken, null)
})

for (const status of [401, 403])
  test(`a refresh that answers ${status} is not tried again: no user is signed in`, async () => {
    const browser = fakeBrowser(signedIn({ [refreshRoute]: failing(status) }))
    const { app } = appOn(browser.tab())
    assert.equal(await app.session.refresh(), false)
    assert.equal(browser.server.count(refreshRoute), 1)
    assert.equal(app.session.$state.get().status, 'anonymous')
  })

for (const status of [410, 500, 503])
  test(`a refresh that answers ${status} is tried again after 1 s and after 2 s`, async () => {
    const browser = fakeBrowser(signedIn({ [refreshRoute]: failing(status) }))
    const { app } = appOn(browser.tab())
    const refreshed = app.session.refresh()
    await browser.clock.advance(999)
    assert.equal(browser.server.count(refreshRoute), 1)
    await browser.clock.advance(1)
    assert.equal(browser.server.count(refreshRoute), 2)
    await browser.clock.advance(2000)
    assert.equal(browser.server.count(refreshRoute), 3)
    assert.equal(await refreshed, false)
  })

test('many calls that need a new token share one refresh', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await Promise.all([app.session.refresh(), app.session.refresh(), app.session.refresh()])
  assert.equal(browser.server.count(refreshRoute), 1)
})

test('two tabs refresh one after the other, and the second takes what the first got', async () => {
  const browser = fakeBrowser(signedIn())
  const [first, second] = [appOn(browser.tab()), appOn(browser.tab())]
  first.own.start()
  second.own.start()
  await Promise.all([first.app.session.refresh(), second.app.session.refresh()])
  assert.equal(browser.server.count(refreshRoute), 1)
  assert.equal(second.app.session.$state.get().status, 'authenticated')
  assert.equal(second.app.session.$state.get().accessToken, first.app.session.$state.get().accessToken)
})

test('the session is renewed when 0.8 of the token’s life is over', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  await browser.clock.advance(79_999)
  assert.equal(browser.server.count(refreshRoute), 1)
  await browser.clock.advance(1)
  assert.equal(browser.server.count(refreshRoute), 2)
})

test('with keepSessionAlive off the session ends with its token', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab(), { authOptions: { keepSessionAlive: false } })
  await app.session.refresh()
  await browser.clock.advance(99_999)
  assert.equal(app.session.$state.get().status, 'authenticated')
  await browser.clock.advance(1)
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('a server that is away keeps the person signed in, and is asked again', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  let away = true
  browser.server.on(refreshRoute, () => {
    if (away) throw new TypeError('Failed to fetch')
    return { json: { mfaRequired: false, accessToken: tokenFor({ back: true }), expiresIn: 100 } }
  })
  await browser.clock.advance(90_000)
  assert.equal(app.session.$state.get().user?.name, 'Ada')
  away = false
  await browser.clock.advance(60_000)
  assert.equal(app.session.$state.get().accessToken, tokenFor({ back: true }))
})

test('a server that fails between token and profile keeps the person signed in', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  browser.server.on(meRoute, failing(503))
  await browser.clock.advance(80_000)
  assert.equal(browser.server.count(refreshRoute), 2)
  assert.equal(app.session.$state.get().user?.name, 'Ada')
})

test('a tab that slept past the renewal asks as soon as it is woken', async () => {
  const browser = fakeBrowser(signedIn())
  const tab = browser.tab()
  const { app, own } = appOn(tab)
  own.start()
  await app.session.refresh()
  tab.wake()
  assert.equal(browser.server.count(refreshRoute), 1)
  // A sleeping machine runs no timer: only the clock has moved.
  const { now } = browser.clock
  browser.clock.now = () => now() + 3_600_000
  tab.wake()
  await browser.clock.advance(0)
  assert.equal(browser.server.count(refreshRoute), 2)
})

test('a logout in one tab signs the others out', async () => {
  const browser = fakeBrowser(signedIn())
  const [first, second] = [appOn(browser.tab()), appOn(browser.tab())]
  first.own.start()
  second.own.start()
  await first.app.session.refresh()
  await second.app.session.refresh()
  await first.app.session.logout()
  assert.equal(second.app.session.$state.get().status, 'anonymous')
  assert.equal(second.app.session.$state.get().user, null)
  assert.equal(browser.server.count('POST /identity/resources/auth/v1/logout'), 1)
})

test('where the answer to a logout names an address, the page goes there and nowhere after it', async () => {
  const singleLogoutUrl = 'https://id.example/auth/saml/logout/begin?state=s'
  const browser = fakeBrowser(
    signedIn({ 'POST /identity/resources/auth/v1/logout': { json: { singleLogoutUrl } } }),
  )
  const tab = browser.tab()
  const { app, own } = appOn(tab)
  own.start()
  await app.session.refresh()
  let over = false
  void app.session.logout().then(() => {
    over = true
  })
  await browser.clock.advance(1000)
  assert.equal(app.session.$state.get().status, 'anonymous')
  assert.deepEqual([tab.went, over], [[singleLogoutUrl], false])
})

test('a sign-in in one tab signs the others in', async () => {
  const browser = fakeBrowser(signedIn())
  const [first, second] = [appOn(browser.tab()), appOn(browser.tab())]
  first.own.start()
  second.own.start()
  await first.app.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100 })
  await browser.clock.advance(0)
  assert.equal(second.app.session.$state.get().status, 'authenticated')
})

test('a refresh that is under way while the person signs out does not sign in again', async () => {
  let answer = () => {}
  const browser = fakeBrowser(
    signedIn({
      [refreshRoute]: () =>
        new Promise(resolve => {
          answer = () => resolve({ json: { mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100 } })
        }),
    }),
  )
  const { app } = appOn(browser.tab())
  const refreshed = app.session.refresh()
  await browser.clock.advance(0)
  await app.session.logout()
  answer()
  assert.equal(await refreshed, false)
  assert.equal(app.session.$state.get().status, 'anonymous')
})

test('a call that is refused with 401 renews the session once and is sent again', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  browser.server.on('GET /identity/resources/configurations/v1/user-emails-policy', ({ headers }) =>
    headers.authorization === `Bearer ${tokenFor({ n: 2 })}`
      ? { json: { allowEmailChange: true } }
      : failing(401),
  )
  const policies = await Promise.all([
    app.call('GET /identity/resources/configurations/v1/user-emails-policy'),
    app.call('GET /identity/resources/configurations/v1/user-emails-policy'),
  ])
  assert.deepEqual(policies, [{ allowEmailChange: true }, { allowEmailChange: true }])
  assert.equal(browser.server.count(refreshRoute), 2)
})

test('the profile of a renewed session is asked for with its new token', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  await app.session.refresh()
  await app.session.refresh()
  const requested = browser.server.seen
    .filter(({ path }) => path.endsWith('/me'))
    .map(({ headers }) => headers.authorization)
  assert.deepEqual(requested, [`Bearer ${tokenFor({ n: 1 })}`, `Bearer ${tokenFor({ n: 2 })}`])
})

test('a tab with its own tenant keeps its id and sends it on refresh', async () => {
  const browser = fakeBrowser(signedIn({ 'GET /identity/resources/users/v1/me/tenants': { json: {} } }))
  const tab = browser.tab(undefined, { [tabTenantKey]: 'tenant-9' })
  const { app } = appOn(tab, { authOptions: { enableSessionPerTenant: true } })
  await app.session.refresh()
  assert.deepEqual(browser.server.seen[0]?.body, { tenantId: 'tenant-9' })
  assert.equal(tab.env.session.getItem(tabTenantKey), 'tenant-1')
})
