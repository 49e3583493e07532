import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  type ApiToken,
  addToken,
  expiryMinutes,
  loadTokens,
  removeToken,
  tokensOf,
} from '../../src/state/api-tokens/tokens.ts'
import {
  defaultTokensView,
  isExpired,
  queryFromView,
  shownTokens,
  viewFromQuery,
} from '../../src/state/api-tokens/tokens-view.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const tenants = '/identity/resources/tenants'
const users = '/identity/resources/users'
const PUBLIC = 'GET /identity/resources/configurations/v1/public'

const token = (id: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  clientId: id,
  type: 'AccessToken',
  description: id,
  tenantId: 'home',
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresInMinutes: null,
  lastUsed: null,
  ...more,
})

/** An app of a vendor that chose this kind. */
function appWith(strategy: string, more: Record<string, (call: never) => unknown> = {}) {
  const created = (call: { body?: Record<string, unknown> }) => ({
    ...token('new', { type: strategy as 'AccessToken', createdAt: '2026-11-21T00:00:00.000Z' }),
    ...call.body,
    secret: 'hush',
  })
  return scriptedApp({
    [PUBLIC]: () => ({ apiTokensEnabled: true, machineToMachineAuthStrategy: strategy }),
    [`GET ${tenants}/access-tokens/v1`]: () => ({ accessTokens: [token('a')] }),
    [`GET ${tenants}/api-tokens/v1`]: () => [
      token('b', { type: 'ClientCredentials', createdAt: '2026-11-20T12:00:00.000Z' }),
    ],
    [`GET ${users}/access-tokens/v1`]: () => ({ accessTokens: [token('c')] }),
    [`GET ${users}/api-tokens/v1`]: () => [token('d', { type: 'ClientCredentials' })],
    [`POST ${tenants}/access-tokens/v1`]: created,
    [`POST ${tenants}/api-tokens/v2`]: created,
    [`POST ${users}/access-tokens/v1`]: created,
    [`POST ${users}/api-tokens/v1`]: created,
    [`DELETE ${tenants}/access-tokens/v1/:id`]: () => undefined,
    [`DELETE ${tenants}/api-tokens/v1/:tokenId`]: () => undefined,
    [`DELETE ${users}/access-tokens/v1/:id`]: () => undefined,
    [`DELETE ${users}/api-tokens/v1/:tokenId`]: () => undefined,
    ...(more as object),
  })
}

suite('the tokens of a page', () => {
  const ids = (app: Parameters<typeof tokensOf>[0], owner: 'tenant' | 'user') =>
    tokensOf(app, owner)
      .$tokens.get()
      .items.map(({ id }) => id)

  test('are those of both kinds, newest first [TOKENS-10, TOKENS-13, TOKENS-16, TOKENS-19]', async () => {
    const { app } = appWith('AccessToken')
    await loadTokens(app, 'tenant')
    await loadTokens(app, 'user')
    assert.deepEqual(ids(app, 'tenant'), ['b', 'a'])
    assert.deepEqual(ids(app, 'user'), ['c', 'd'])
  })

  test('a new one is of the vendor’s kind, comes first, and leaves its secret out of the list [TOKENS-05, TOKENS-07, TOKENS-11, TOKENS-14, TOKENS-17, TOKENS-20, TOKENS-22]', async () => {
    for (const [strategy, owner, route] of [
      ['AccessToken', 'tenant', `POST ${tenants}/access-tokens/v1`],
      ['ClientCredentials', 'tenant', `POST ${tenants}/api-tokens/v2`],
      ['AccessToken', 'user', `POST ${users}/access-tokens/v1`],
      ['ClientCredentials', 'user', `POST ${users}/api-tokens/v1`],
    ] as const) {
      const { app, made } = appWith(strategy)
      await loadTokens(app, owner)
      const fresh = await addToken(app, owner, { description: 'CI', roleIds: ['r'], expiresInDays: 7 })
      assert.equal(fresh.secret, 'hush')
      assert.equal(ids(app, owner)[0], 'new')
      assert.equal(JSON.stringify(tokensOf(app, owner).$tokens.get()).includes('hush'), false)
      assert.equal(made.at(-1)!.route, route)
      assert.deepEqual(made.at(-1)!.body, {
        description: 'CI',
        expiresInMinutes: 10_080,
        ...(owner === 'tenant' && { roleIds: ['r'] }),
      })
    }
  })

  test('days are sent as days × 1440 minutes, and no expiry as null [TOKENS-08, TOKENS-09, CONST-15]', () => {
    assert.deepEqual([1, 7, 30, 365].map(expiryMinutes), [1440, 10_080, 43_200, 525_600])
    assert.equal(expiryMinutes(null), null)
  })

  test('a removed one leaves the list, by the call of its own kind [TOKENS-12, TOKENS-15, TOKENS-18, TOKENS-21]', async () => {
    const { app, made } = appWith('AccessToken')
    for (const owner of ['tenant', 'user'] as const) {
      await loadTokens(app, owner)
      for (const each of tokensOf(app, owner).$tokens.get().items) await removeToken(app, owner, each)
      assert.deepEqual(ids(app, owner), [])
    }
    assert.deepEqual(
      made.filter(({ route }) => route.startsWith('DELETE')).map(({ route, params }) => [route, params]),
      [
        [`DELETE ${tenants}/api-tokens/v1/:tokenId`, { tokenId: 'b' }],
        [`DELETE ${tenants}/access-tokens/v1/:id`, { id: 'a' }],
        [`DELETE ${users}/access-tokens/v1/:id`, { id: 'c' }],
        [`DELETE ${users}/api-tokens/v1/:tokenId`, { tokenId: 'd' }],
      ],
    )
  })

  test('a failed load is an error and an empty list, and tokens that are switched off have no kind', async () => {
    const failing = appWith('AccessToken', {
      [`GET ${tenants}/api-tokens/v1`]: () => {
        throw refused(500, 'broken')
      },
    })
    await loadTokens(failing.app, 'tenant')
    const { error, items, loaded } = tokensOf(failing.app, 'tenant').$tokens.get()
    assert.deepEqual([error?.message, items, loaded], ['broken', [], true])
    const off = appWith('AccessToken', {
      [PUBLIC]: () => ({ apiTokensEnabled: false, machineToMachineAuthStrategy: 'AccessToken' }),
    })
    await loadTokens(off.app, 'tenant')
    assert.equal(tokensOf(off.app, 'tenant').$tokens.get().strategy, undefined)
  })
})

suite('the view of a tokens page', () => {
  test('is written into the address and read from it; nonsense is the default', () => {
    assert.equal(queryFromView(defaultTokensView).toString(), '')
    const view = { search: 'ci', sortBy: 'lastUsed', order: 'asc' } as const
    assert.deepEqual(viewFromQuery(queryFromView(view)), view)
    assert.deepEqual(viewFromQuery(new URLSearchParams('sortBy=x&order=up')), defaultTokensView)
  })

  test('searches name, client id and creator, and sorts; never comes after every date', () => {
    const all = [
      token('1', { description: 'Export', createdBy: 'Ada', expires: '2026-12-01T00:00:00.000Z' }),
      token('2', { description: 'backup', createdBy: 'Grace' }),
      token('3', { description: 'CI', lastUsed: '2026-11-01T00:00:00.000Z' }),
    ]
    const shown = (change: object) =>
      shownTokens(all, { ...defaultTokensView, ...change }, 'en')
        .map(({ id }) => id)
        .join('')
    assert.equal(shown({ search: 'grace' }), '2')
    assert.equal(shown({ search: 'EXPORT' }), '1')
    assert.equal(shown({ sortBy: 'description', order: 'asc' }), '231')
    assert.equal(shown({ sortBy: 'expires', order: 'asc' })[0], '1')
    assert.equal(shown({ sortBy: 'lastUsed', order: 'desc' })[0], '3')
  })

  test('a token is expired from the moment on that it names', () => {
    const one = token('1', { expires: '2026-12-01T00:00:00.000Z' })
    const then = Date.parse('2026-12-01T00:00:00.000Z')
    assert.deepEqual(
      [isExpired(one, then - 1), isExpired(one, then), isExpired(token('2'), then)],
      [false, true, false],
    )
  })
})
