import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppOptions } from '../../src/state/app/options.ts'
import { defaultRoutes } from '../../src/state/app/routes.ts'
import { stayOf } from '../../src/state/app/stay.ts'
import { afterAuthRedirectKey } from '../../src/state/app/storage-keys.ts'
import { afterLogout } from '../../src/state/login/after-logout.ts'
import { loginPath, logoutPath, openHostedPortal } from '../../src/state/login/auth-paths.ts'
import { keepPlace } from '../../src/state/login/keep-place.ts'
import { loginWithRedirect } from '../../src/state/login/sign-in-redirect.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from './fake-browser.ts'

async function lands(path: string, over: Partial<AppOptions> = {}, stored?: string) {
  const browser = fakeBrowser()
  if (stored !== undefined) browser.local.setItem(afterAuthRedirectKey, stored)
  const tab = browser.tab(`https://app.example${path}`)
  const { router } = appOn(tab, over)
  router.afterAuth()
  await browser.clock.advance(199)
  assert.equal(tab.went.length, 0, 'not before 200 ms')
  await browser.clock.advance(1)
  assert.equal(browser.local.getItem(afterAuthRedirectKey), null)
  const warned = tab.lines.filter(line => line.startsWith('warn'))
  return { at: tab.went[0]?.replace('https://app.example', ''), warned }
}

test('after sign-in a person lands on / [ROUTE-22]', async () => {
  assert.equal((await lands('/account/login')).at, '/')
})

test('in a box on a page of the host one stays with path, query and fragment, unless the host chose a landing page or another was asked for; the routes of ours lead on [DEVX-11]', async () => {
  const here = '/deep.html?invoice=77#row-4'
  assert.equal((await lands(here)).at, undefined)
  assert.equal((await lands(here, { authOptions: { includeQueryParam: true } })).at, undefined)
  for (const authenticatedUrl of ['/home', '/'])
    assert.equal((await lands(here, { authOptions: { routes: { authenticatedUrl } } })).at, authenticatedUrl)
  assert.equal((await lands(here, {}, '/berths')).at, '/berths')
  assert.equal((await lands('/deep.html?redirectUrl=%2Fberths')).at, '/berths')
  const refused = await lands(`/deep.html?redirectUrl=https%3A%2F%2Fevil.example`)
  assert.equal(refused.at, undefined)
  assert.equal(refused.warned.length, 1)
  assert.equal((await lands('/account/login')).at, '/')
  assert.equal((await lands('/app/account/login', { basename: '/app' })).at, '/app/')
})

test('who leaves a page of the host for a provider comes back to it, and never to another site [DEVX-11]', async () => {
  const back = async (path: string, over: Partial<AppOptions> = {}) => {
    const browser = fakeBrowser()
    const { app } = appOn(browser.tab(`https://app.example${path}`), over)
    keepPlace(app)
    const stored = browser.local.getItem(afterAuthRedirectKey)
    const loose = { authOptions: { enforceRedirectToSameSite: false } }
    return (await lands('/account/social/success', { ...loose, ...over }, stored ?? undefined)).at
  }
  assert.equal(await back('/deep.html?invoice=77#row-4'), '/deep.html?invoice=77#row-4')
  assert.equal(await back('/account/login?x=1'), '/')
  for (const dressed of ['//evil.example/x', '/\\evil.example/x'])
    assert.equal(await back(dressed), '/', dressed)
  for (const authenticatedUrl of ['/home', '/'])
    assert.equal(
      await back('/deep.html', { authOptions: { routes: { authenticatedUrl } } }),
      authenticatedUrl,
    )
})

test('the host may choose another landing page [ROUTE-27]', async () => {
  const over = { authOptions: { routes: { authenticatedUrl: '/home' } } }
  assert.equal((await lands('/account/login', over)).at, '/home')
})

test('a tenant’s own landing page wins when nothing was stored [ROUTE-37]', async () => {
  const over = {
    authOptions: {
      routes: { customLoginAuthenticatedUrl: 'https://harbor.example/' },
      allowedRedirectOrigins: ['https://harbor.example'],
    },
  }
  assert.equal((await lands('/account/login?redirectUrl=%2Fx', over)).at, 'https://harbor.example/')
  assert.equal((await lands('/account/login', over, '/stored')).at, '/stored')
})

test('a person comes back to where they were, kept under FRONTEGG_AFTER_AUTH_REDIRECT_URL [ROUTE-53]', async () => {
  assert.equal(afterAuthRedirectKey, 'FRONTEGG_AFTER_AUTH_REDIRECT_URL')
  assert.equal((await lands('/account/login', {}, '/berths?day=1#map')).at, '/berths?day=1#map')
})

test('no user is sent back to login, logout, activation or a social callback', async () => {
  for (const path of [
    '/account/login',
    '/account/logout',
    '/account/activate',
    '/account/activate/code',
    '/account/social/success',
  ])
    assert.equal((await lands('/account/login', {}, path)).at, '/', path)
})

test('redirectUrl of the same origin wins, and the origin is cut off', async () => {
  const own = encodeURIComponent('https://app.example/berths?x=1')
  assert.equal((await lands(`/account/login?redirectUrl=${own}`, {}, '/stored')).at, '/berths?x=1')
  assert.equal((await lands('/account/login?redirectUrl=%2Fberths')).at, '/berths')
})

const evil = `/account/login?redirectUrl=${encodeURIComponent('https://evil.example/')}`

test('redirectUrl of another origin is refused with a warning [ROUTE-48]', async () => {
  const { warned } = await lands(evil)
  assert.match(warned.join(), /evil\.example/)
})

test('instead of a refused redirectUrl the default page is opened [ROUTE-49]', async () => {
  assert.equal((await lands(evil, {}, '/stored')).at, '/')
  for (const dressed of ['//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    assert.equal((await lands(`/account/login?redirectUrl=${encodeURIComponent(dressed)}`)).at, '/', dressed)
})

test('a host may switch the check off, and allow origins', async () => {
  const off = { authOptions: { enforceRedirectToSameSite: false } }
  assert.equal((await lands(evil, off)).at, 'https://evil.example/')
  const allowed = { authOptions: { allowedRedirectOrigins: ['https://evil.example'] } }
  assert.equal((await lands(evil, allowed)).at, 'https://evil.example/')
})

/** On a page that has just signed a user in; the host does this in the moment that it learns of it. */
async function signedInOn(url: string, host: (parts: ReturnType<typeof appOn>) => void) {
  const browser = fakeBrowser(signedIn())
  browser.local.setItem(afterAuthRedirectKey, '/stored')
  const tab = browser.tab(url)
  const parts = appOn(tab)
  parts.router.start()
  tab.leave() // to a file, before
  parts.app.session.$state.listen(({ user }) => user && host(parts))
  await parts.app.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 300 })
  parts.router.afterAuth()
  return { browser, tab, ...parts }
}

test('a page that a user asks for between the sign-in and its landing comes, and is not called back by the landing', async () => {
  const portal = ({ app }: ReturnType<typeof appOn>) => openHostedPortal(app, false)
  const atOnce = await signedInOn('https://app.example/oauth/callback', portal)
  const aLittleLater = await signedInOn('https://app.example/oauth/callback', () => {})
  await aLittleLater.browser.clock.advance(100)
  portal(aLittleLater)
  for (const { browser, tab } of [atOnce, aLittleLater]) {
    await browser.clock.advance(10_000)
    assert.deepEqual(tab.went, ['https://id.example/oauth/portal'])
    assert.equal(browser.local.getItem(afterAuthRedirectKey), null, 'no later sign-in lands there')
  }
})

test('a user who asked for a file meanwhile, and so is still here, lands all the same; who did before lands at once', async () => {
  const { browser, tab } = await signedInOn('https://app.example/account/login', () => {})
  await browser.clock.advance(200)
  assert.deepEqual(tab.went, ['https://app.example/stored'])
  const held = await signedInOn('https://app.example/account/login', () => {})
  held.tab.leave()
  await held.browser.clock.advance(15_200)
  assert.deepEqual(held.tab.went, ['https://app.example/stored'])
})

test('with includeQueryParam the query of the page comes along', async () => {
  const over = { authOptions: { includeQueryParam: true } }
  assert.equal((await lands('/account/login?utm=1', over)).at, '/?utm=1')
})

test('a login path carries redirectUrl [ROUTE-39]', () => {
  assert.equal(loginPath(defaultRoutes, '/berths?x=1'), '/account/login?redirectUrl=%2Fberths%3Fx%3D1')
})

test('a login path can carry more [ROUTE-40]', () => {
  assert.equal(
    loginPath(defaultRoutes, '/', { prompt: 'login' }),
    '/account/login?redirectUrl=%2F&prompt=login',
  )
})

test('a logout path carries post_logout_redirect_uri [ROUTE-41]', () => {
  assert.equal(
    logoutPath(defaultRoutes, 'https://app.example/'),
    '/account/logout?post_logout_redirect_uri=https%3A%2F%2Fapp.example%2F',
  )
})

test('a user who must sign in is sent to the login page, and where they were is kept', () => {
  const tab = fakeBrowser().tab('https://app.example/berths?x=1')
  const { app, router } = appOn(tab)
  loginWithRedirect(app)
  assert.equal(router.$page.get(), 'loginUrl')
  assert.equal(tab.env.page.url.searchParams.get('redirectUrl'), '/berths?x=1')
  assert.equal(tab.env.local.getItem(afterAuthRedirectKey), '/berths?x=1')
})

test('the hosted portal is at {baseUrl}/oauth/portal, in a new tab or here [ROUTE-43, ROUTE-44, ROUTE-45]', () => {
  const tab = fakeBrowser().tab()
  const { app } = appOn(tab)
  openHostedPortal(app)
  assert.deepEqual([tab.opened, tab.went], [['https://id.example/oauth/portal'], []])
  openHostedPortal(app, false)
  assert.deepEqual(tab.went, ['https://id.example/oauth/portal'])
})

test('neither a sign-in nor a sign-out leads away from a page that prevents it', async () => {
  const { browser, tab, app } = await signedInOn('https://app.example/account/login', ({ app }) => {
    stayOf(app).stays = true
  })
  await browser.clock.advance(10_000)
  afterLogout(app)
  assert.deepEqual(tab.went, [])
  assert.equal(app.router.$page.get(), 'loginUrl')
  assert.equal(browser.local.getItem(afterAuthRedirectKey), null, 'no later sign-in lands there')

  stayOf(app).stays = false
  app.router.afterAuth()
  await browser.clock.advance(10_000)
  assert.deepEqual(tab.went, ['https://app.example/'])
})
