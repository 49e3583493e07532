import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSdk } from '../../src/state/app/sdk-session.ts'
import { hostedOf } from '../../src/state/hosted/hosted-login.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'
import { settle } from './fake-clock.ts'
import { personWith, publishedSdk, signedInAs, signedOut } from './published-sdk.ts'

const loading = { auth: { isAuthenticated: false, isLoading: true } }

interface Arranged {
  authorized?: () => typeof signedOut | Promise<typeof signedOut>
  local?: Record<string, string>
}

/** A page of a published SDK with hosted login, which is loading as it does at first. */
async function pageAt(place: string, over: object = {}, { authorized, local = {} }: Arranged = {}) {
  const browser = fakeBrowser(signedIn())
  for (const [key, value] of Object.entries(local)) browser.local.setItem(key, value)
  const tab = browser.tab(`https://app.example${place}`)
  const led: string[] = []
  const published = publishedSdk(authorized ?? (() => signedInAs()), {
    hostedLoginBox: true,
    onRedirectTo: path => void led.push(path),
    ...over,
  })
  published.set(loading)
  const parts = appOn(tab)
  joinSdk(parts, published.sdk)
  await settle()
  const failure = () => hostedOf(parts.app).$failure.get()?.message
  return { ...published, browser, tab, parts, led, failure, isLoading: () => published.state.auth.isLoading }
}

test('loading ends at once where the SDK asks nothing at first', async () => {
  const { isLoading, calls } = await pageAt('/')
  assert.equal(isLoading(), false)
  assert.deepEqual(calls, [])
})

for (const over of [
  { authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } } },
  { framework: 'nextjs' },
  { customLoginBox: true },
])
  test(`loading is the SDK’s to end with ${JSON.stringify(over)}`, async () => {
    assert.equal((await pageAt('/', over)).isLoading(), true)
  })

test('a code is given to the SDK once, with what came along, and leaves the address before', async () => {
  const place = '/oauth/callback?code=c&state=s&nonce=n&day=1'
  const { calls, tab, failure, parts } = await pageAt(place)
  assert.deepEqual(calls, [{ code: 'c', state: 's', nonce: 'n' }])
  assert.equal(tab.env.page.url.search, '?day=1')
  assert.equal(failure(), undefined)
  tab.move('/')
  tab.move('/oauth/callback')
  await settle()
  assert.equal(calls.length, 1)
  assert.equal(parts.session.$state.get().status, 'authenticated')
})

test('a code alone is enough', async () => {
  assert.deepEqual((await pageAt('/oauth/callback?code=c')).calls, [{ code: 'c' }])
})

test('a code after which no user is signed in is a failure', async () => {
  const { failure } = await pageAt('/oauth/callback?code=c', {}, { authorized: () => signedOut })
  assert.equal(failure(), 'Failed to authenticate')
})

test('an exchange that does not end is a failure after half a minute', async () => {
  const { browser, failure } = await pageAt(
    '/oauth/callback?code=c',
    {},
    { authorized: () => new Promise(() => {}) },
  )
  await browser.clock.advance(29_000)
  assert.equal(failure(), undefined)
  await browser.clock.advance(1000)
  assert.equal(failure(), 'Failed to authenticate')
})

test('a refused sign-in ends loading and says so, in no words of the link', async () => {
  const { failure, isLoading, calls, tab } = await pageAt(
    '/oauth/callback?error=access_denied&error_description=Call%20me',
  )
  assert.equal(failure(), 'The sign-in was refused')
  assert.equal(isLoading(), false)
  assert.deepEqual(calls, [])
  assert.equal(tab.env.page.url.search, '')
})

test('another try leaves the callback page first, from where the SDK goes nowhere', async () => {
  const { parts, calls, led } = await pageAt('/oauth/callback?error=server_error')
  hostedOf(parts.app).again()
  await settle()
  assert.deepEqual(led, ['/'])
  assert.deepEqual(calls, [{ shouldRedirectToLogin: true }])
})

test('who does not prove a second factor is signed in as before', async () => {
  const { browser, calls, failure, led } = await pageAt(
    '/oauth/callback?error=access_denied',
    {},
    { local: { SHOULD_STEP_UP: 'true' }, authorized: () => signedInAs(personWith(1)) },
  )
  await browser.clock.advance(1000)
  assert.deepEqual(calls, [{ shouldRedirectToLogin: false }])
  assert.equal(failure(), undefined)
  assert.deepEqual(led, ['/'])
  assert.equal(browser.local.getItem('SHOULD_STEP_UP'), null)
})

for (const [place, parameters] of [
  ['/account/login', undefined],
  ['/account/sign-up', { prompt: 'create' }],
] as const)
  test(`${place} leads to the server’s pages, and back to where the link leads`, async () => {
    const { calls, browser } = await pageAt(
      `${place}?redirectUrl=%2Fberths`,
      {},
      { authorized: () => loading },
    )
    assert.deepEqual(calls, [
      { shouldRedirectToLogin: true, ...(parameters && { additionalParams: parameters }) },
    ])
    assert.equal(browser.local.getItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL'), '/berths')
  })

test('a link to another site is not remembered', async () => {
  const { browser } = await pageAt('/account/login?redirectUrl=https%3A%2F%2Fevil.example%2F')
  assert.equal(browser.local.getItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL'), null)
})
