import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { boot } from '../../src/state/app/boot.ts'
import { appOn, fakeBrowser, meRoute, options, refreshRoute, signedIn, tokenFor } from './fake-browser.ts'
import type { Script } from './fake-server.ts'

const tenantsRoute = 'GET /identity/resources/users/v3/me/tenants'
const logoutRoute = 'POST /identity/resources/auth/v1/logout'
const answer = () => ({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100 })
const good = signedIn()

/** Fails so many times, then answers as always. */
const failing =
  (route: string, times: number, status = 500): Script =>
  (request, count) => {
    if (count <= times) return { status, json: { errors: ['away'] } }
    const usual = good[route]
    return typeof usual === 'function' ? usual(request, count) : (usual ?? {})
  }

const unreached: Script = () => {
  throw new TypeError('Failed to fetch')
}

function start(over: Record<string, Script> = {}, authOptions = {}) {
  const browser = fakeBrowser(signedIn(over))
  const tab = browser.tab()
  const parts = appOn(tab, { authOptions })
  const { session } = parts.app
  const said: string[] = []
  session.$state.listen(({ status, profile }) => said.push(profile ?? status))
  const outcome = { of: 'pending' }
  const follow = (work: Promise<unknown>) =>
    void work.then(
      value => {
        outcome.of = `resolved ${String(value)}`
      },
      (error: Error) => {
        outcome.of = error.message
      },
    )
  return { browser, tab, parts, session, said, outcome, follow, state: () => session.$state.get() }
}

describe('a profile that does not come at once', () => {
  for (const [how, begin] of [
    ['a sign-in', (s: ReturnType<typeof start>) => s.session.accept(answer())],
    ['a reload', (s: ReturnType<typeof start>) => s.session.refresh()],
  ] as const) {
    it(`is asked for again after 2,000 ms in ${how}, and says so meanwhile`, async () => {
      const signIn = start({ [meRoute]: failing(meRoute, 1) })
      signIn.follow(begin(signIn))
      await signIn.browser.clock.advance(1999)
      assert.equal(signIn.browser.server.count(meRoute), 1)
      assert.deepEqual(signIn.said, ['retrying'])
      assert.ok(signIn.state().accessToken)
      await signIn.browser.clock.advance(1)
      assert.deepEqual(signIn.said, ['retrying', 'authenticated'])
      assert.equal(signIn.state().user?.name, 'Ada')
      assert.match(signIn.outcome.of, /^resolved/)
    })

    it(`is there in ${how} after 3 failures, 2,000 ms apart, of 4 calls`, async () => {
      const signIn = start({ [meRoute]: failing(meRoute, 3, 503) })
      signIn.follow(begin(signIn))
      for (const calls of [1, 2, 3]) {
        await signIn.browser.clock.advance(calls === 1 ? 1999 : 2000)
        assert.equal(signIn.browser.server.count(meRoute), calls)
      }
      await signIn.browser.clock.advance(1)
      assert.equal(signIn.browser.server.count(meRoute), 4)
      assert.equal(signIn.state().status, 'authenticated')
      assert.equal(signIn.said.includes('anonymous'), false)
    })

    it(`leaves a user who did ${how} signed in with the token when it never comes`, async () => {
      const signIn = start({ [meRoute]: failing(meRoute, Number.POSITIVE_INFINITY) })
      signIn.follow(begin(signIn))
      await signIn.browser.clock.advance(6_000)
      assert.equal(signIn.browser.server.count(meRoute), 4)
      assert.equal(signIn.state().status, 'loading')
      assert.equal(signIn.state().profile, 'missing')
      assert.ok(signIn.state().accessToken)
      assert.equal(signIn.parts.own.token(), signIn.state().accessToken)
      assert.equal(signIn.said.includes('anonymous'), false)
    })
  }

  it('comes with Try again, by the token that is there; the sign-in then goes on', async () => {
    const { browser, session, state, outcome, follow } = start({ [meRoute]: failing(meRoute, 4) })
    follow(session.accept(answer()))
    await browser.clock.advance(6_000)
    assert.equal(state().profile, 'missing')
    assert.equal(outcome.of, 'pending')
    const again = session.reloadUser()
    assert.equal(state().profile, 'retrying')
    await again
    assert.equal(state().status, 'authenticated')
    assert.equal(state().profile, undefined)
    await browser.clock.advance(0)
    assert.match(outcome.of, /^resolved/)
    assert.equal(browser.server.count(refreshRoute), 0)
  })

  it('is waited for no longer when the person signs out meanwhile: the sign-in is over', async () => {
    for (const at of [0, 6_000]) {
      const { browser, session, state, outcome, follow } = start({ [meRoute]: failing(meRoute, 99) })
      follow(session.accept(answer()))
      await browser.clock.advance(at)
      await session.logout()
      await browser.clock.advance(120_000)
      assert.equal(state().status, 'anonymous')
      assert.equal(outcome.of, 'Failed to authenticate')
    }
  })

  it('is waited for with pauses that grow, and without a new token each time', async () => {
    const { browser, session } = start({ [meRoute]: failing(meRoute, Number.POSITIVE_INFINITY) })
    browser.server.on(refreshRoute, { json: { ...answer(), expiresIn: 3_600 } })
    const calls: number[] = []
    const begun = browser.clock.now()
    browser.server.on(meRoute, () => {
      calls.push(browser.clock.now() - begun)
      return { status: 500, json: {} }
    })
    void session.refresh()
    await browser.clock.advance(200_000)
    const firsts = calls.filter((_, index) => index % 4 === 0)
    const pauses = firsts.slice(1).map((at, index) => at - (firsts[index] ?? 0) - 6_000)
    assert.deepEqual(pauses.slice(0, 4), [5_000, 10_000, 20_000, 40_000])
    assert.equal(browser.server.count(refreshRoute), 1)
  })

  it('is asked for at once when the tab is back on the network', async () => {
    const { browser, tab, parts, session, state } = start({ [meRoute]: failing(meRoute, 4) })
    const stop = parts.own.start()
    void session.refresh()
    await browser.clock.advance(6_000)
    assert.equal(state().profile, 'missing')
    tab.wake()
    await browser.clock.advance(0)
    assert.equal(state().status, 'authenticated')
    stop()
  })

  for (const [what, script] of [
    ['no answer', unreached],
    ['429', { status: 429, json: {} }],
  ] as const)
    it(`is asked for again after ${what}`, async () => {
      const { browser, session } = start({ [meRoute]: script })
      void session.refresh()
      await browser.clock.advance(6_000)
      assert.equal(browser.server.count(meRoute), 4)
    })

  for (const status of [401, 403])
    it(`is not asked for again after ${status}: no user is signed in`, async () => {
      const { browser, session, state } = start({ [meRoute]: { status, json: { errors: ['no'] } } })
      assert.equal(await session.refresh(), false)
      assert.equal(browser.server.count(meRoute), 1)
      assert.equal(state().status, 'anonymous')
    })

  it('does not hold up the other tabs: their turn comes while it is tried again', async () => {
    const { browser, session, parts } = start({ [meRoute]: failing(meRoute, 1) })
    const other = appOn(browser.tab())
    const stops = [parts.own.start(), other.own.start()]
    void session.refresh()
    await browser.clock.advance(0)
    void other.app.session.refresh()
    await browser.clock.advance(0)
    assert.equal(other.app.session.$state.get().status, 'authenticated')
    for (const stop of stops) stop()
  })

  it('is not waited for with the rest of the page: boxes are loaded, and no user is taken for signed out', async () => {
    const { browser, parts, said } = start({ [meRoute]: failing(meRoute, Number.POSITIVE_INFINITY) })
    let loaded = false
    const scripts = {
      loginBox: async () => {
        loaded = true
      },
      adminPortal: async () => {},
    }
    void boot(parts, options, scripts)
    await browser.clock.advance(10)
    assert.equal(loaded, true)
    assert.equal(parts.$ready.get(), true)
    assert.deepEqual(said, ['retrying'])
  })
})

describe('the accounts of a person', () => {
  it('are asked for as patiently as the profile', async () => {
    const { browser, session, state, said } = start({ [tenantsRoute]: failing(tenantsRoute, 3, 502) })
    void session.refresh()
    await browser.clock.advance(6_000)
    assert.equal(browser.server.count(tenantsRoute), 4)
    assert.equal(state().status, 'authenticated')
    assert.equal(said.includes('anonymous'), false)
  })

  it('leave a user signed in when they never come', async () => {
    const { browser, session, state } = start({
      [tenantsRoute]: failing(tenantsRoute, Number.POSITIVE_INFINITY),
    })
    void session.refresh()
    await browser.clock.advance(6_000)
    assert.equal(state().profile, 'missing')
  })
})

describe('an answer that a page kept for longer than its token lives', () => {
  it('goes on by the session that the server has', async () => {
    const { browser, session, state, said } = start()
    const usual = good[meRoute] as { json: object }
    browser.server.on(meRoute, ({ headers }) =>
      headers.authorization === `Bearer ${answer().accessToken}`
        ? { status: 401, json: { errors: ['expired'] } }
        : usual,
    )
    await session.accept(answer())
    assert.equal(state().status, 'authenticated')
    assert.equal(state().accessToken, tokenFor({ n: 1 }))
    assert.equal(said.includes('anonymous'), false)
  })

  it('ends where the session has ended, too', async () => {
    const { session, state } = start({
      [meRoute]: { status: 401, json: { errors: ['expired'] } },
      [refreshRoute]: { status: 401, json: {} },
    })
    await assert.rejects(session.accept(answer()), { message: 'expired' })
    assert.equal(state().status, 'anonymous')
  })
})

describe('with keepSessionAlive off', () => {
  it('one failure of the server does not sign anybody out', async () => {
    const { browser, session, state } = start({}, { keepSessionAlive: false })
    await session.refresh()
    browser.server.on(refreshRoute, { status: 500, json: {} })
    void session.refresh()
    await browser.clock.advance(3_000)
    browser.server.on(refreshRoute, { json: answer() })
    await browser.clock.advance(5_000)
    assert.equal(browser.server.count(logoutRoute), 0)
    assert.equal(state().status, 'authenticated')
  })

  it('a first load that the server fails is tried again, and no user is signed out', async () => {
    const { browser, session, state } = start(
      { [refreshRoute]: failing(refreshRoute, 3) },
      { keepSessionAlive: false },
    )
    void session.refresh()
    await browser.clock.advance(8_000)
    assert.equal(browser.server.count(logoutRoute), 0)
    assert.equal(state().status, 'authenticated')
  })
})
