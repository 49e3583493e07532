import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppOptions } from '../../src/state/app/options.ts'
import { pageAt, type Routes } from '../../src/state/app/routes.ts'
import { appOn, fakeBrowser } from './fake-browser.ts'

const routerAt = (path: string, over: Partial<AppOptions> = {}) => {
  const browser = fakeBrowser()
  const tab = browser.tab(`https://app.example${path}`)
  return { browser, tab, router: appOn(tab, over).router }
}

const defaults: [name: keyof Routes, path: string, id: string][] = [
  ['loginUrl', '/account/login', 'ROUTE-01'],
  ['stepUpUrl', '/account/step-up', 'ROUTE-02'],
  ['logoutUrl', '/account/logout', 'ROUTE-03'],
  ['activateUrl', '/account/activate', 'ROUTE-05'],
  ['activateWithOTCUrl', '/account/activate/code', 'ROUTE-06'],
  ['impersonationUrl', '/account/impersonate', 'ROUTE-07'],
  ['acceptInvitationUrl', '/account/invitation/accept', 'ROUTE-08'],
  ['acceptInvitationWithOTCUrl', '/account/invitation/code', 'ROUTE-09'],
  ['forgetPasswordUrl', '/account/forget-password', 'ROUTE-10'],
  ['resetPhoneNumberUrl', '/account/reset-phone-number', 'ROUTE-11'],
  ['resetPasswordUrl', '/account/reset-password', 'ROUTE-12'],
  ['socialLoginCallbackUrl', '/account/social/success', 'ROUTE-13'],
  ['signUpUrl', '/account/sign-up', 'ROUTE-14'],
  ['oidcRedirectUrl', '/account/oidc/callback', 'ROUTE-15'],
  ['samlCallbackUrl', '/account/saml/callback', 'ROUTE-16'],
  ['magicLinkCallbackUrl', '/account/login/magic-link', 'ROUTE-17'],
  ['hostedLoginRedirectUrl', '/oauth/callback', 'ROUTE-18'],
  ['openAppUrl', '/account/redirect', 'ROUTE-19'],
  ['unlockAccountUrl', '/account/unlock', 'ROUTE-20'],
  ['mfaMobileAuthenticator', '/account/mfa-mobile-authenticator', 'ROUTE-21'],
]

test('every authentication page has its default path [ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21]', () => {
  for (const [name, path, id] of defaults) assert.equal(routerAt(path).router.$page.get(), name, id)
})

test('/logout is a logout page too [ROUTE-04]', () => {
  assert.equal(routerAt('/logout').router.$page.get(), 'logoutUrl')
})

test('a path of the host is none of our pages', () => {
  for (const path of ['/', '/account', '/account/login/x', '/accounts/login', '/berths'])
    assert.equal(routerAt(path).router.$page.get(), undefined, path)
})

test('a slash at the end changes nothing', () => {
  assert.equal(routerAt('/account/login/').router.$page.get(), 'loginUrl')
})

const renamed: [name: keyof Routes, id: string][] = [
  ['loginUrl', 'ROUTE-23'],
  ['logoutUrl', 'ROUTE-24'],
  ['signUpUrl', 'ROUTE-25'],
  ['activateUrl', 'ROUTE-28'],
  ['activateWithOTCUrl', 'ROUTE-29'],
  ['socialLoginCallbackUrl', 'ROUTE-30'],
  ['oidcRedirectUrl', 'ROUTE-31'],
  ['samlCallbackUrl', 'ROUTE-32'],
  ['magicLinkCallbackUrl', 'ROUTE-33'],
  ['hostedLoginRedirectUrl', 'ROUTE-34'],
  ['stepUpUrl', 'ROUTE-35'],
]

test('the host may put every page elsewhere [ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-28, ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33, ROUTE-34, ROUTE-35]', () => {
  for (const [name, id] of renamed) {
    const over = { authOptions: { routes: { [name]: '/mine' } } }
    assert.equal(routerAt('/mine', over).router.$page.get(), name, id)
    assert.equal(routerAt('/mine', over).router.routes[name], '/mine')
    const before = defaults.find(([other]) => other === name)?.[1] ?? ''
    assert.equal(routerAt(before, over).router.$page.get(), undefined, `${before} is free again`)
  }
})

test('destinations are no pages of ours [ROUTE-26, ROUTE-36]', () => {
  const routes = { signUpSuccessUrl: '/welcome', customLoginUrl: '/harbor/login' }
  const { router } = routerAt('/welcome', { authOptions: { routes } })
  assert.equal(router.$page.get(), undefined)
  assert.equal(router.routes.signUpSuccessUrl, '/welcome')
  assert.equal(router.routes.customLoginUrl, '/harbor/login')
  assert.equal(pageAt(router.routes, '/harbor/login'), undefined)
})

test('going from one of our pages to another keeps the query [ROUTE-38]', () => {
  const { router, tab } = routerAt('/account/login?redirectUrl=%2Fberths&tenantId=t1#x')
  router.to(router.routes.forgetPasswordUrl, { query: { email: 'a@b.co' } })
  assert.equal(
    tab.env.page.url.href,
    'https://app.example/account/forget-password?redirectUrl=%2Fberths&tenantId=t1&email=a%40b.co',
  )
  assert.equal(router.$page.get(), 'forgetPasswordUrl')
  assert.deepEqual(tab.went, [], 'the document stays')
})

test('a basename is cut from what is read and put before what is written', () => {
  const { router, tab } = routerAt('/quay/account/login?a=1', { basename: 'quay' })
  assert.equal(router.$page.get(), 'loginUrl')
  router.to('/account/sign-up')
  assert.equal(tab.env.page.url.href, 'https://app.example/quay/account/sign-up?a=1')
  assert.equal(routerAt('/quayside/account/login', { basename: '/quay' }).router.$page.get(), undefined)
})

test('with the hash strategy our pages live in the fragment', () => {
  const { router, tab } = routerAt('/app?tenantId=t1#/account/login?redirectUrl=%2Fx', {
    urlStrategy: 'hash',
  })
  assert.equal(router.$page.get(), 'loginUrl')
  assert.equal(router.$location.get().search.get('redirectUrl'), '/x')
  assert.equal(router.$location.get().search.get('tenantId'), 't1')
  router.to('/account/sign-up')
  assert.equal(tab.env.page.url.href, 'https://app.example/app?tenantId=t1#/account/sign-up?redirectUrl=%2Fx')
})

test('a move that another user made is noticed', () => {
  const { router, tab } = routerAt('/')
  router.start()
  tab.move('/account/login?a=1')
  assert.equal(router.$page.get(), 'loginUrl')
  assert.equal(router.$location.get().search.get('a'), '1')
})

test('the query can be changed in place', () => {
  const { router, tab } = routerAt('/berths?a=1&b=2#map')
  router.setQuery({ a: undefined, c: '3' })
  assert.equal(tab.env.page.url.href, 'https://app.example/berths?b=2&c=3#map')
})

test('a page of the host is opened by the host’s router, else by loading it', () => {
  const loaded = routerAt('/account/login?x=1')
  loaded.router.to('/berths')
  assert.deepEqual(loaded.tab.went, ['https://app.example/berths'])
  const moves: unknown[] = []
  const hosted = routerAt('/account/login', { onRedirectTo: (path, how) => moves.push([path, how]) })
  hosted.router.to('/berths', { replace: true })
  assert.deepEqual(moves, [['/berths', { replace: true }]])
  assert.deepEqual(hosted.tab.went, [])
})

test('going where one is already does nothing', () => {
  const { router, tab } = routerAt('/berths')
  router.to('/berths')
  assert.deepEqual(tab.went, [])
})

test('an address of another site is not gone to', () => {
  const { router, tab } = routerAt('/')
  for (const address of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    router.to(address)
  assert.deepEqual(
    tab.went.filter(address => !address.startsWith('https://app.example/')),
    [],
  )
})

test('the static login preview is the page at /account/login, wherever the preview stands [ROUTE-42]', () => {
  const { router } = routerAt('/builder', { previewMode: true })
  assert.equal(router.$page.get(), 'loginUrl')
  assert.equal(router.routes[router.$page.get() ?? 'signUpUrl'], '/account/login')
})
