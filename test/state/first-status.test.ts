import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '../../src/state/app/boot.ts'
import type { AppOptions } from '../../src/state/app/options.ts'
import {
  appOn,
  type FakeTab,
  fakeBrowser,
  meRoute,
  options,
  refreshRoute,
  signedIn,
  tokenFor,
} from './fake-browser.ts'
import { settle } from './fake-clock.ts'
import type { Script } from './fake-server.ts'

/** The server takes the call and says nothing, nor does the network. */
const silence: Script = () => new Promise(() => {})
const silentRoute = 'POST /oauth/authorize/silent'
const hosted: Partial<AppOptions> = {
  hostedLoginBox: true,
  authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } },
}
/** Longer than all limits one after the other. */
const fiveMinutes = 300_000

function open(scripts: Record<string, Script>, over: Partial<AppOptions> = {}, change = (_: FakeTab) => {}) {
  const browser = fakeBrowser(signedIn(scripts))
  const tab = browser.tab()
  change(tab)
  const parts = appOn(tab)
  const booted = boot(
    parts,
    { ...options, ...over },
    { loginBox: async () => {}, adminPortal: async () => {} },
  )
  /** Of a user whose profile is late it is known that they are signed in. */
  const status = () => {
    const { status, profile } = parts.session.$state.get()
    return profile ? 'signed in' : status
  }
  /** Chunks of hosted login come by the real clock. */
  const ends = async () => {
    for (let i = 0; i < 20; i++) await settle()
    await browser.clock.advance(fiveMinutes)
    await booted
    return status()
  }
  return { browser, parts, status, ends }
}

test('whichever call of a first load is never answered, it is known in bounded time who is signed in', async () => {
  const everything = [
    refreshRoute,
    meRoute,
    'GET /identity/resources/users/v3/me/tenants',
    'GET /flags',
    'GET /metadata',
    'GET /vendors/public',
  ]
  const known = new Map<string, string>()
  for (const route of everything) known.set(route, await open({ [route]: silence }).ends())
  assert.deepEqual(
    [...known.values()],
    ['anonymous', 'signed in', 'signed in', 'authenticated', 'authenticated', 'authenticated'],
  )
  const all = Object.fromEntries([...everything, silentRoute].map(route => [route, silence]))
  assert.equal(await open(all).ends(), 'anonymous')
  assert.equal(await open(all, hosted).ends(), 'anonymous')
})

test('a function of the host that never ends keeps no user waiting for ever', async () => {
  const never = () => new Promise<never>(() => {})
  for (const [resolver, known] of [
    [{ tokenResolver: never }, 'signed in'],
    [{ tenantResolver: never }, 'anonymous'],
  ] as const) {
    const contextOptions = { ...options.contextOptions, ...resolver }
    const { browser, status } = open({}, { contextOptions })
    await browser.clock.advance(fiveMinutes)
    assert.equal(status(), known)
  }
})

test('a lock that is never given, and one that is refused, keep no user waiting for ever', async () => {
  const request = (_: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  for (const locks of [{ request }, { request: refuse }]) {
    const { ends } = open({}, {}, tab => Object.assign(tab.env, { locks }))
    assert.equal(await ends(), 'authenticated')
  }
})

test('when the answer to the first refresh is lost on the way, the second one falls into the server’s grace of ten seconds', async () => {
  const requested: number[] = []
  const { browser, status } = open({
    [refreshRoute]: (request, count) => {
      requested.push(browser.clock.now())
      return count === 1
        ? new Promise<never>(() => {})
        : (signedIn()[refreshRoute] as Extract<Script, (...all: never[]) => unknown>)(request, count)
    },
  })
  await browser.clock.advance(10_000)
  assert.equal(status(), 'authenticated')
  assert.ok(requested[1]! - requested[0]! < 10_000)
})

test('a refusal of the refresh of the first load does not undo a sign-in that came meanwhile', async () => {
  let refuse = () => {}
  const { browser, parts, status } = open({
    [refreshRoute]: () =>
      new Promise(resolve => {
        refuse = () => resolve({ status: 401, json: { errors: ['nobody'] } })
      }),
  })
  await browser.clock.advance(0)
  const accessToken = tokenFor({})
  await parts.session.accept({ mfaRequired: false, accessToken, expiresIn: 100 })
  refuse()
  await browser.clock.advance(0)
  assert.equal(status(), 'authenticated')
  assert.equal(parts.session.$state.get().accessToken, accessToken)
})

test('a user who signs out while a sign-in loads who they are stays signed out', async () => {
  let answer = () => {}
  const me = signedIn()[meRoute] as Exclude<Script, (...all: never[]) => unknown>
  const { browser, parts, status } = open({
    [refreshRoute]: { status: 401, json: { errors: ['nobody'] } },
    [meRoute]: () =>
      new Promise(resolve => {
        answer = () => resolve(me)
      }),
  })
  await browser.clock.advance(0)
  const entered = parts.session.accept({ mfaRequired: false, accessToken: tokenFor({}), expiresIn: 100 })
  await settle()
  // Those who wait for the sign-in learn that it has ended.
  const over = assert.rejects(entered, { message: 'Failed to authenticate' })
  await parts.session.logout()
  answer()
  await over
  assert.equal(status(), 'anonymous')
})
