import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSdk } from '../../src/state/app/sdk-session.ts'
import { appOn, fakeBrowser, signedIn } from './fake-browser.ts'
import { settle } from './fake-clock.ts'
import { personWith, publishedSdk, signedInAs, signedOut } from './published-sdk.ts'

const IDLE = 'GET /identity/resources/configurations/sessions/v1'

interface Arranged {
  authOptions?: object
  hostedLoginBox?: boolean
  previewMode?: boolean
  /** Seconds that a token lives, as the answers say. */
  expiresIn?: number
  /** What a refresh finds, by its number. */
  authorized?: (count: number) => ReturnType<typeof signedInAs>
  /** The account ends sessions without activity after it, seconds. */
  idle?: number
}

/** A page of a published SDK on which a user is signed in. */
async function pageWith({ authorized, expiresIn, idle, ...options }: Arranged) {
  const configuration = { isActive: idle !== undefined, timeout: idle ?? 0 }
  const browser = fakeBrowser(
    signedIn({ [IDLE]: { json: { sessionIdleTimeoutConfiguration: configuration } } }),
  )
  const tab = browser.tab()
  let count = 0
  const published = publishedSdk(() => {
    count++
    return authorized?.(count) ?? signedInAs(personWith(count, { expiresIn }))
  }, options)
  published.set(signedInAs(personWith(0, { expiresIn })))
  const parts = appOn(tab)
  joinSdk(parts, published.sdk)
  await settle()
  return {
    ...published,
    browser,
    tab,
    parts,
    pass: (seconds: number) => browser.clock.advance(seconds * 1000),
  }
}

const keeps = { authOptions: { keepSessionAlive: true } }

test('a session that is kept alive is refreshed at 0.8 of the life of each token', async () => {
  const { calls, pass } = await pageWith({ ...keeps, expiresIn: 100 })
  await pass(79)
  assert.deepEqual(calls, [])
  await pass(1)
  assert.deepEqual(calls, ['refresh'])
  await pass(79)
  assert.equal(calls.length, 1)
  await pass(1)
  assert.equal(calls.length, 2)
})

test('a token without a named life is taken to live twenty seconds', async () => {
  const { calls, pass } = await pageWith(keeps)
  await pass(15)
  assert.deepEqual(calls, [])
  await pass(1)
  assert.deepEqual(calls, ['refresh'])
})

test('a session that is not kept alive ends with its token, as the SDK ends it', async () => {
  const { calls, pass, parts } = await pageWith({ expiresIn: 100 })
  await pass(99)
  assert.deepEqual(calls, [])
  await pass(1)
  assert.deepEqual(calls, ['logout'])
  assert.equal(parts.session.$state.get().status, 'anonymous')
  await pass(1000)
  assert.deepEqual(calls, ['logout'])
})

test('a token that the SDK got by itself begins the time anew', async () => {
  const { set, calls, pass } = await pageWith({ expiresIn: 100 })
  await pass(90)
  set(signedInAs(personWith(9, { expiresIn: 100 })))
  await pass(99)
  assert.deepEqual(calls, [])
  await pass(1)
  assert.deepEqual(calls, ['logout'])
})

test('a session that is over is not refreshed', async () => {
  const { calls, pass } = await pageWith({ ...keeps, expiresIn: 100, authorized: () => signedOut })
  await pass(80)
  assert.deepEqual(calls, ['refresh'])
  await pass(1000)
  assert.deepEqual(calls, ['refresh'])
})

test('a page without a network waits for it, and no user is signed out by that', async () => {
  const { calls, pass, tab, parts } = await pageWith({ ...keeps, expiresIn: 100 })
  tab.online = false
  await pass(200)
  assert.deepEqual(calls, [])
  assert.equal(parts.session.$state.get().status, 'authenticated')
  tab.online = true
  await pass(60)
  assert.deepEqual(calls, ['refresh'])
})

test('hosted login that silently finds no user tries again until the token ends, and then signs out', async () => {
  const { calls, pass } = await pageWith({
    ...keeps,
    hostedLoginBox: true,
    expiresIn: 100,
    authorized: () => signedInAs(personWith(0, { expiresIn: 100 })),
  })
  await pass(99)
  assert.ok(calls.length > 1)
  assert.ok(!calls.includes('logout'))
  await pass(30)
  assert.deepEqual(calls.slice(-1), ['logout'])
})

test('a user who does nothing for as long as the account allows is signed out on a page of a published SDK', async () => {
  const { calls, pass } = await pageWith({ ...keeps, expiresIn: 100_000, idle: 600 })
  await pass(599)
  assert.deepEqual(calls, [])
  await pass(1)
  assert.deepEqual(calls, ['logout'])
})

test('a preview signs no user out, whom it only makes up', async () => {
  const { calls, pass } = await pageWith({ previewMode: true, expiresIn: 100, idle: 10 })
  await pass(1000)
  assert.deepEqual(calls, [])
})
