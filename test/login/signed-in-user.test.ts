import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loginWithRedirect } from '../../src/state/login/sign-in-redirect.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from '../state/fake-browser.ts'
import type { Script } from '../state/fake-server.ts'

const authorization = 'GET /identity/resources/users/v1/me/authorization'
const entitlements = 'GET /entitlements/api/v2/user-entitlements'
const granted = { roles: [{ key: 'Admin' }], permissions: [{ key: 'fe.secure.*' }] }

/** A user signs in; `flag`: whether their authorization is loaded besides. */
async function signIn(flag?: 'on' | 'off', claims: Record<string, unknown> = {}) {
  const scripts: Record<string, Script> = {
    'GET /flags': { json: flag ? { admin_portal_should_load_authorization: flag } : {} },
    [authorization]: { json: granted },
    [entitlements]: { json: { features: {}, plans: {}, permissions: {} } },
  }
  const browser = fakeBrowser(signedIn(scripts))
  const parts = appOn(browser.tab(), { entitlementsOptions: { enabled: true } })
  const { loadFlags } = await import('../../src/state/app/flags.ts')
  await loadFlags(parts.app, parts.$flags)
  const accessToken = tokenFor({ amr: ['email'], ...claims })
  await parts.app.session.accept({ mfaRequired: false, accessToken, ...(!claims.exp && { expiresIn: 60 }) })
  return { browser, accessToken, state: parts.app.session.$state.get() }
}

describe('what follows a sign-in', () => {
  it('keeps the token, and loads the profile [LOGIN-65, LOGIN-66]', async () => {
    const { browser, accessToken, state } = await signIn()
    assert.equal(state.accessToken, accessToken)
    assert.equal(browser.server.count('GET /identity/resources/users/v2/me'), 1)
    assert.equal(state.user?.name, 'Ada')
  })

  it('loads the authorization where the flag is on, and nowhere else [LOGIN-67, LOGIN-68]', async () => {
    assert.equal((await signIn('on')).browser.server.count(authorization), 1)
    assert.equal((await signIn('off')).browser.server.count(authorization), 0)
    assert.equal((await signIn()).browser.server.count(authorization), 0)
  })

  it('makes one user of claims, profile, authorization and entitlements [LOGIN-69]', async () => {
    const { user } = (await signIn('on')).state
    assert.deepEqual(user?.amr, ['email'])
    assert.equal(user?.email, 'ada@example.com')
    assert.deepEqual(user?.roles, granted.roles)
    assert.deepEqual(user?.entitlements?.features, {})
  })

  it('takes how long the token lives from its exp where the answer does not say it [LOGIN-64]', async () => {
    const exp = Math.round(fakeBrowser().clock.now() / 1000) + 40
    assert.equal((await signIn(undefined, { exp })).state.user?.expiresIn, 40)
  })

  it('sends who is not signed in to the login page, on the page itself [LOGIN-63]', async () => {
    const tab = fakeBrowser().tab('https://app.example/reports')
    loginWithRedirect(appOn(tab).app)
    assert.equal(tab.env.page.url.pathname, '/account/login')
    assert.deepEqual(tab.went, [])
  })
})
