import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { look, whenBack } from '../../src/state/app/connection.ts'
import { errorText } from '../../src/state/app/messages.ts'
import { reloadPermissions } from '../../src/state/app/permissions-lost.ts'
import { groupsOf, loadGroups } from '../../src/state/groups/groups.ts'
import { catalogOf, loadCatalog } from '../../src/state/roles/role-catalog.ts'
import { loadRoles, rolesOf } from '../../src/state/roles/roles.ts'
import { loadUsers, usersOf } from '../../src/state/users/users.ts'
import { defaultUsersView } from '../../src/state/users/users-query.ts'
import { appOn, fakeBrowser, refreshRoute, signedIn } from './fake-browser.ts'
import type { Script } from './fake-server.ts'

const hello = 'GET /hello'
const gone: Script = () => {
  throw new TypeError('Failed to fetch')
}
const usersRoute = 'GET /identity/resources/users/v2'
const rolesRoute = 'GET /team/resources/roles/v1'

function start(over: Record<string, Script> = {}) {
  const browser = fakeBrowser(signedIn({ [hello]: { json: { originAllowed: true } }, ...over }))
  const tab = browser.tab()
  const { app } = appOn(tab)
  const failure = () => app.call('GET /flags').catch((error: unknown) => error as ApiError)
  const says = async () => errorText(app, await failure())
  return { browser, tab, app, failure, says }
}

describe('why the server does not answer', () => {
  it('is distinguished: offline, gone, a refused origin, and a failure of its own', async () => {
    const { browser, tab, app, says } = start({ 'GET /flags': gone, [hello]: gone })
    tab.online = false
    const said = [await says()]
    tab.online = true
    said.push(await says())
    browser.server.on(hello, { json: { originAllowed: false } })
    await look(app)
    said.push(await says())
    browser.server.on('GET /flags', { status: 502, text: '<h1>Bad gateway</h1>' })
    said.push(await says())
    assert.deepEqual(said, [
      'You are offline. Check your connection, then try again.',
      'The server cannot be reached. Try again in a moment.',
      'The server takes no calls from this site. Tell whoever runs the site.',
      'The server has a problem. Try again in a moment.',
    ])
  })

  it('leaves the error object as it is specified, and the words of the server and of the host alone', async () => {
    const { browser, app, failure, says } = start({ 'GET /flags': gone })
    assert.equal(((await failure()) as ApiError).message, "We're facing some difficulties, Please try again")
    browser.server.on('GET /flags', {
      status: 500,
      json: { errors: ['Something went wrong'], errorCode: 'ER-00500' },
    })
    assert.equal(await says(), 'Something went wrong')
    const host = appOn(browser.tab(), {
      localizations: { errors: { 'ER-ADMIN-PORTAL-GENERIC-ERROR': 'Theirs' } },
    })
    browser.server.on('GET /flags', gone)
    assert.equal(errorText(host.app, await host.app.call('GET /flags').catch(error => error)), 'Theirs')
    assert.equal(errorText(app, new ApiError('ours', { statusCode: 500, cause: new Error('a bug') })), 'ours')
  })

  it('is asked once for all who ask at the same moment, and anew afterwards', async () => {
    const { browser, app } = start()
    const requested = () => browser.server.seen.filter(({ path }) => path === '/hello').length
    browser.server.on(hello, { json: { originAllowed: false } })
    assert.deepEqual(await Promise.all([look(app), look(app), look(app)]), ['refused', 'refused', 'refused'])
    assert.equal(requested(), 1)
    browser.server.on(hello, { json: { originAllowed: true } })
    assert.equal(await look(app), undefined)
    assert.equal(requested(), 2)
  })

  it('is asked without credentials and without headers of ours, so that no preflight can stand in the way', async () => {
    const { browser, app } = start()
    await look(app)
    const [requested] = browser.server.seen.filter(({ path }) => path === '/hello')
    assert.equal(requested?.credentials, 'omit')
    assert.deepEqual(requested?.headers, {})
    assert.equal(requested?.url.searchParams.get('app'), 'app')
  })

  it('is nothing where a server answers that knows no such address', async () => {
    const { browser, app } = start({ [hello]: { status: 404, json: {} } })
    assert.equal(await look(app), undefined)
    browser.server.on(hello, { status: 502, text: 'Bad gateway' })
    assert.equal(await look(app), 'unreachable')
  })

  it('is one line of the console, until the server has answered', async () => {
    const { browser, tab, failure } = start({ 'GET /flags': gone })
    for (let i = 0; i < 3; i++) await failure()
    assert.equal(tab.lines.length, 1)
    browser.server.on('GET /flags', { json: {} })
    await failure()
    browser.server.on('GET /flags', gone)
    await failure()
    assert.equal(tab.lines.length, 2)
  })
})

describe('what waits for the server', () => {
  it('goes on once it answers, after looks with pauses that grow', async () => {
    const { browser, app } = start({ [hello]: gone })
    let done = 0
    whenBack(app, () => done++)
    await browser.clock.advance(30_000)
    // Two calls a look: the second takes any answer for one.
    assert.equal(browser.server.count(hello), 2 * 5)
    assert.equal(done, 0)
    browser.server.on(hello, { json: { originAllowed: true } })
    await browser.clock.advance(30_000)
    assert.equal(done, 1)
    const looks = browser.server.count(hello)
    await browser.clock.advance(300_000)
    assert.equal(browser.server.count(hello), looks)
  })

  it('goes on at once when the network is back', async () => {
    const { browser, tab, app } = start({ [hello]: gone })
    tab.online = false
    let done = 0
    whenBack(app, () => done++)
    await browser.clock.advance(60_000)
    assert.equal(browser.server.count(hello), 0)
    tab.online = true
    browser.server.on(hello, { json: { originAllowed: true } })
    tab.wake()
    await browser.clock.advance(0)
    assert.equal(done, 1)
  })

  it('is forgotten with what it was for', async () => {
    const { browser, app } = start({ [hello]: gone })
    let done = 0
    const forget = whenBack(app, () => done++)
    forget()
    browser.server.on(hello, { json: { originAllowed: true } })
    await browser.clock.advance(60_000)
    assert.equal(done, 0)
    assert.equal(browser.server.count(hello) <= 2, true, 'it is looked for once more')
  })

  it('does not run round and round where the server answers this and not that', async () => {
    const { browser, app } = start()
    let done = 0
    const again = () => {
      done++
      whenBack(app, again)
    }
    whenBack(app, again)
    await browser.clock.advance(60_000)
    assert.ok(done <= 6, `${done} times in a minute`)
  })
})

describe('what is on the screen', () => {
  const lists: [
    string,
    string,
    unknown,
    (app: ReturnType<typeof start>['app']) => Promise<unknown>,
    (app: ReturnType<typeof start>['app']) => { error: unknown; rows: readonly unknown[] },
  ][] = [
    [
      'the users',
      usersRoute,
      { items: [{ id: 'ada' }], _metadata: { totalItems: 1, totalPages: 1 } },
      app => loadUsers(app, defaultUsersView),
      app => ({ error: usersOf(app).$users.get().error, rows: usersOf(app).$users.get().items }),
    ],
    [
      'the roles',
      rolesRoute,
      { items: [{ id: 'r1' }] },
      loadRoles,
      app => ({ error: rolesOf(app).$roles.get().error, rows: rolesOf(app).$roles.get().items }),
    ],
    [
      'the groups',
      'GET /identity/resources/groups/v1',
      { groups: [{ id: 'g1' }] },
      loadGroups,
      app => ({ error: groupsOf(app).$groups.get().error, rows: groupsOf(app).$groups.get().items }),
    ],
    [
      'what roles are made of',
      'GET /identity/resources/roles/v1',
      [{ id: 'r1' }],
      loadCatalog,
      app => ({
        error: catalogOf(app).$catalog.get().error,
        rows: catalogOf(app).$catalog.get().roles,
      }),
    ],
  ]
  for (const [what, route, json, load, state] of lists)
    it(`stays when the server is away or fails: ${what}; a refusal takes it away`, async () => {
      const { browser, app } = start({
        [route]: { json },
        'GET /identity/resources/groups/v1/config': { json: { enabled: true, rolesEnabled: true } },
      })
      await load(app)
      for (const away of [gone, { status: 503, json: { errors: ['away'] } }]) {
        browser.server.on(route, away)
        await load(app)
        assert.equal(state(app).rows.length, 1)
        assert.ok(state(app).error)
      }
      browser.server.on(route, { status: 403, json: { errors: ['no'] } })
      await load(app)
      assert.equal(state(app).rows.length, 0)
      browser.server.on(route, { json })
      await load(app)
      assert.equal(state(app).error, null)
    })
})

describe('a role that has changed', () => {
  it('is read again once, however many parts of a page are refused', async () => {
    const { browser, app } = start()
    await app.session.refresh()
    for (let i = 0; i < 5; i++) reloadPermissions(app)
    await browser.clock.advance(5_000)
    reloadPermissions(app)
    await browser.clock.advance(0)
    assert.equal(browser.server.count(refreshRoute), 2)
    await browser.clock.advance(6_000)
    reloadPermissions(app)
    await browser.clock.advance(0)
    assert.equal(browser.server.count(refreshRoute), 3)
  })
})
