import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchIdle } from '../../src/state/app/idle-session.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from './fake-browser.ts'

const CONFIGURATION = 'GET /identity/resources/configurations/sessions/v1'
const LOGOUT = 'POST /identity/resources/auth/v1/logout'

const allows = (timeout: number, isActive = true) => ({
  [CONFIGURATION]: { json: { sessionIdleTimeoutConfiguration: { isActive, timeout } } },
  [LOGOUT]: { json: {} },
})

/** Tabs of one person whose account lets sessions be idle for ten minutes. */
async function tabs(count = 1, scripts: object = allows(600), authOptions = {}) {
  const browser = fakeBrowser(signedIn(scripts as never))
  const opened = []
  for (let n = 0; n < count; n++) {
    const tab = browser.tab()
    const { app, own } = appOn(tab, { authOptions })
    own.start()
    const page = new EventTarget()
    const stop = watchIdle(app, page)
    await app.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100_000 })
    opened.push({ app, page, tab, stop, status: () => app.session.$state.get().status })
  }
  await browser.clock.advance(0)
  return { browser, tabs: opened, first: opened[0]! }
}
const minutes = (count: number) => count * 60_000
const sign = (type: string) => new Event(type)

test('a user who does nothing for the time that the account allows is signed out', async () => {
  const { browser, first } = await tabs()
  await browser.clock.advance(minutes(9.9))
  assert.equal(first.status(), 'authenticated')
  await browser.clock.advance(minutes(0.2))
  assert.equal(first.status(), 'anonymous')
})

for (const kind of ['mousemove', 'scroll', 'keydown', 'pointerdown', 'touchstart'])
  test(`a ${kind} begins the time anew`, async () => {
    const { browser, first } = await tabs()
    await browser.clock.advance(minutes(9))
    first.page.dispatchEvent(sign(kind))
    await browser.clock.advance(minutes(9))
    assert.equal(first.status(), 'authenticated')
    await browser.clock.advance(minutes(2))
    assert.equal(first.status(), 'anonymous')
  })

test('work in one tab keeps the others, and the end of one is the end of all', async () => {
  const { browser, tabs: both } = await tabs(2)
  await browser.clock.advance(minutes(8))
  both[0]!.page.dispatchEvent(sign('keydown'))
  await browser.clock.advance(minutes(8))
  assert.deepEqual(
    both.map(tab => tab.status()),
    ['authenticated', 'authenticated'],
  )
  await browser.clock.advance(minutes(3))
  assert.deepEqual(
    both.map(tab => tab.status()),
    ['anonymous', 'anonymous'],
  )
})

test('a tab that slept beyond the time is signed out when it wakes, and a touch comes too late', async () => {
  const { browser, first } = await tabs()
  const clock = browser.clock
  const { now } = clock
  clock.now = () => now() + minutes(30)
  first.page.dispatchEvent(sign('mousemove'))
  await clock.advance(0)
  assert.equal(first.status(), 'anonymous')
})

test('without an idle timeout no user is signed out', async () => {
  for (const scripts of [allows(600, false), { [CONFIGURATION]: { status: 500, json: {} } }]) {
    const { browser, first } = await tabs(1, scripts)
    await browser.clock.advance(minutes(600))
    assert.equal(first.status(), 'authenticated')
    first.stop()
  }
})

test('FE_CLEAR_IDLE_TIMEOUT counts as activity from allowed origins only', async () => {
  const { browser, first } = await tabs(1, allows(600), {
    clearIdleTimeoutAllowedOrigins: ['https://frame.example'],
  })
  const post = (origin: string, data: unknown) =>
    first.page.dispatchEvent(Object.assign(new Event('message'), { origin, data }))
  await browser.clock.advance(minutes(9))
  post('https://frame.example', { type: 'FE_CLEAR_IDLE_TIMEOUT' })
  await browser.clock.advance(minutes(9))
  assert.equal(first.status(), 'authenticated')
  post('https://evil.example', { type: 'FE_CLEAR_IDLE_TIMEOUT' })
  await browser.clock.advance(minutes(2))
  assert.equal(first.status(), 'anonymous')
})
