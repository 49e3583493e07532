import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { eventually } from '../support/eventually.ts'
import { hurriedClock } from '../support/hurried-clock.ts'
import { sdkSite } from '../support/sdk-site.ts'
import { fill, follow, isAt, press, sees, seesNoMore, signIn } from '../support/steps.ts'

// The published React package, unmodified, with our scripts at its `cdnUrl`: what it leaves to them.
const host = sdkSite({
  '/kept': { authOptions: { keepSessionAlive: true } },
  '/plain': {},
  '/framed': {
    authOptions: { keepSessionAlive: true, clearIdleTimeoutAllowedOrigins: ['https://desk.example'] },
  },
})

const greeting = () => `Hello ${host.server.admin.email}`
const REFRESH = '/identity/resources/auth/v1/user/token/refresh'

/** Signs in on a page whose clock a test puts forward. */
async function member(base: string): Promise<Page> {
  const page = await host.open(`${base}/account/login`, { first: hurriedClock })
  await signIn(page, host.server.admin.email, host.server.admin.password)
  await sees(page, greeting())
  return page
}

/** Notes the channels that the page has joined: what is broadcast before is not heard there. */
function notedChannels(): void {
  const joined: string[] = []
  class Noted extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      joined.push(name)
    }
  }
  Object.assign(globalThis, { joined, BroadcastChannel: Noted })
}

const tokenOf = (page: Page) => page.evaluate('globalThis.token') as Promise<string>
const pass = (page: Page, seconds: number) => page.evaluate(`pass(${seconds * 1000})`)

let renamed = 0

/** Half a minute long the server answers the token that it has just signed, unless it would say something else. */
async function rename(page: Page): Promise<void> {
  const reply = await fetch(`${host.server.url}/identity/resources/users/v2/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(page)}` },
    body: JSON.stringify({ name: `Ada ${++renamed}` }),
  })
  assert.ok(reply.ok, String(reply.status))
}

/** Every refresh that a page asks for from now on. */
function refreshesOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(REFRESH)) requested.push(request.url())
  })
  return requested
}

test('the login box stands on the routes of the application only, wherever the application leads', async () => {
  const page = await host.open('/plain/')
  await sees(page, 'Nobody is here')
  await page.evaluate(() => history.pushState({}, '', '/plain/account/login'))
  await sees(page, 'Sign in')
  await page.evaluate(() => {
    history.replaceState({}, '', '/plain/')
    window.dispatchEvent(new Event('frontegg_locationchange'))
  })
  await seesNoMore(page, 'Welcome back')
  await page.browserContext().close()
})

test('a move of ours is told to the page that follows its address', async () => {
  const page = await host.open('/plain/account/login', {
    first: () => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      document.addEventListener('frontegg_onRedirectTo_fired', () => seen.push(location.pathname))
    },
  })
  await fill(page, 'Email', host.server.admin.email)
  await press(page, 'Continue')
  await follow(page, 'Forgot password?')
  await isAt(page, '/plain/account/forget-password')
  const seen = (await page.evaluate('globalThis.seen')) as string[]
  assert.equal(seen.at(-1), '/plain/account/forget-password')
  await page.browserContext().close()
})

test('an application that keeps the session alive has it refreshed before its token ends, and stays on the page', async () => {
  const page = await member('/kept')
  const refreshes = refreshesOf(page)
  await rename(page)
  const [before, mounts] = [await tokenOf(page), await page.evaluate('globalThis.mounts')]
  await pass(page, 239)
  assert.deepEqual(refreshes, [])
  await pass(page, 2)
  await page.waitForFunction(before => (globalThis as { token?: string }).token !== before, {}, before)
  assert.equal(refreshes.length, 1)
  assert.equal(await page.evaluate('globalThis.mounts'), mounts)
  await sees(page, greeting())
  await page.browserContext().close()
})

test('of several tabs one refreshes, and the others take its token', async () => {
  const page = await member('/kept')
  const other = await host.open('/kept/', {
    first: [hurriedClock, notedChannels],
    beside: page.browserContext(),
  })
  await sees(other, greeting())
  // The published package draws the application before our script has come.
  await other.waitForFunction('globalThis.joined.some(name => name.startsWith("portico.session."))')
  await eventually(async () => (await tokenOf(page)) === (await tokenOf(other)))
  await rename(page)
  const [first, second] = [refreshesOf(page), refreshesOf(other)]
  const before = await tokenOf(page)
  await pass(page, 241)
  await page.waitForFunction(before => (globalThis as { token?: string }).token !== before, {}, before)
  await eventually(async () => (await tokenOf(page)) === (await tokenOf(other)))
  assert.deepEqual([first.length, second.length], [1, 0])
  await page.browserContext().close()
})

test('an application that does not keep the session alive is signed out when its token ends', async () => {
  const page = await member('/plain')
  // A slow machine has used some of the token's 300 seconds by now.
  await pass(page, 270)
  await sees(page, greeting())
  await pass(page, 31)
  await sees(page, 'Nobody is here')
  await page.reload()
  await sees(page, 'Nobody is here')
  await page.browserContext().close()
})

test('the sign-out page signs out, and leads to the sign-in page', async () => {
  const page = await member('/kept')
  await page.goto(`${host.site.url}/kept/account/logout`)
  await isAt(page, '/kept/account/login')
  await sees(page, 'Sign in')
  await page.goto(`${host.site.url}/kept/`)
  await sees(page, 'Nobody is here')
  await page.browserContext().close()
})

test('an application is signed out when no user does anything for as long as the account allows', async () => {
  const policy = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 60 } }
  const before = await member('/kept')
  const reply = await fetch(`${host.server.url}/identity/resources/configurations/sessions/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(before)}` },
    body: JSON.stringify(policy),
  })
  assert.ok(reply.ok, String(reply.status))
  await before.browserContext().close()
  const page = await member('/kept')
  await page.waitForFunction(() => localStorage.getItem('portico-last-activity'))
  await pass(page, 50)
  await page.keyboard.press('Shift')
  await pass(page, 50)
  await sees(page, greeting())
  await pass(page, 11)
  await sees(page, 'Nobody is here')
  await page.browserContext().close()

  // A page beside it, or a frame, reports activity there; no other page may.
  const framed = await member('/framed')
  await framed.waitForFunction(() => localStorage.getItem('portico-last-activity'))
  const postFrom = (origin: string) =>
    framed.evaluate(origin => {
      const data = { type: 'FE_CLEAR_IDLE_TIMEOUT' }
      window.dispatchEvent(new MessageEvent('message', { origin, data }))
    }, origin)
  await pass(framed, 50)
  await postFrom('https://desk.example')
  await pass(framed, 50)
  await sees(framed, greeting())
  await postFrom('https://evil.example')
  await pass(framed, 11)
  await sees(framed, 'Nobody is here')
  await framed.browserContext().close()
})
