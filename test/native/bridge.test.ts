import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { hasNative, native } from '../../src/state/login/native-bridge.ts'
import { beginSocialLogin } from '../../src/state/login/social/begin.ts'
import { askNative, callNative, nativePatience } from '../../src/state/native/call-native.ts'
import { appOn, fakeBrowser, refreshRoute, signedIn, tokenFor } from '../state/fake-browser.ts'
import { fakeClock } from '../state/fake-clock.ts'

afterEach(() => {
  const bridge = native()
  delete bridge.FronteggNativeBridge
  delete bridge.FronteggNativeBridgeFunctions
  delete bridge.FronteggNativeBridgeCallbacks
  delete bridge.webkit
})

/** An application as iOS has it: it takes messages, and says which it understands. */
function ios(...can: string[]) {
  const messages: Record<string, unknown>[] = []
  native().FronteggNativeBridgeFunctions = Object.fromEntries(can.map(name => [name, true]))
  const postMessage = (message: string) => void messages.push(JSON.parse(message) as Record<string, unknown>)
  native().webkit = { messageHandlers: { FronteggNativeBridge: { postMessage } } }
  return messages
}

test('an application that says what it does is asked for that and nothing else [LOGIN-43]', () => {
  assert.equal(hasNative('loginWithSSO'), false)
  const messages = ios('loginWithSSO')
  assert.equal(hasNative('loginWithSSO'), true)
  assert.equal(hasNative('getTokens'), false)
  callNative('loginWithSSO', 'ada@example.com')
  callNative('suggestSavePassword', 'ada@example.com', 'secret')
  assert.deepEqual(messages, [
    { action: 'loginWithSSO', payload: 'ada@example.com' },
    { action: 'suggestSavePassword', payload: ['ada@example.com', 'secret'] },
  ])
})

test('an application that signs in at social providers is asked to, and the page stays [LOGIN-43]', async () => {
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  const messages = ios('loginWithSocialLoginProvider', 'loginWithCustomSocialLoginProvider')
  assert.equal(await beginSocialLogin(app, { id: 'google' }), false)
  assert.equal(await beginSocialLogin(app, { id: 'harbour-club', logo: null }), false)
  assert.deepEqual(messages, [
    { action: 'loginWithSocialLoginProvider', payload: 'google' },
    { action: 'loginWithCustomSocialLoginProvider', payload: 'harbour-club' },
  ])
})

test('on Android its functions are called, with the values one by one', () => {
  const calls: string[][] = []
  native().FronteggNativeBridge = { suggestSavePassword: (...values) => void calls.push(values) }
  assert.equal(hasNative('suggestSavePassword'), true)
  callNative('suggestSavePassword', 'ada@example.com', 'secret')
  assert.deepEqual(calls, [['ada@example.com', 'secret']])
})

test('a question is answered under its id, by function or by resolve, and its place is cleared', async () => {
  for (const answer of [
    (callback: (given: unknown) => void) => callback('yes'),
    ({ resolve }: { resolve: (given: unknown) => void }) => resolve('yes'),
  ]) {
    native().FronteggNativeBridge = {
      getTokens: id => (answer as (callback: unknown) => void)(native().FronteggNativeBridgeCallbacks![id!]),
    }
    assert.equal(await askNative(fakeClock(), 'getTokens'), 'yes')
    assert.deepEqual(native().FronteggNativeBridgeCallbacks, {})
  }
})

test('an application that refuses is native_bridge_error, one that is silent native_bridge_timeout', async () => {
  native().FronteggNativeBridge = {
    getTokens: id =>
      (native().FronteggNativeBridgeCallbacks![id!] as { reject: (why: unknown) => void }).reject('no'),
  }
  await assert.rejects(askNative(fakeClock(), 'getTokens'), { message: 'native_bridge_error' })
  native().FronteggNativeBridge = { getTokens: () => {} }
  const clock = fakeClock()
  const asked = askNative(clock, 'getTokens')
  const failed = assert.rejects(asked, { message: 'native_bridge_timeout' })
  await clock.advance(nativePatience)
  await failed
  assert.deepEqual(native().FronteggNativeBridgeCallbacks, {})
})

/** An application that holds these tokens. */
function holding(tokens: unknown) {
  const closed: string[] = []
  native().FronteggNativeBridge = {
    getTokens: id => (native().FronteggNativeBridgeCallbacks![id!] as (given: unknown) => void)(tokens),
    closeWindow: reason => void closed.push(reason!),
  }
  return closed
}

test('inside an application the session is the one that it holds: no refresh is asked for', async () => {
  for (const tokens of [
    { accessToken: tokenFor({}) },
    JSON.stringify({ access_token: 'x.y.z', id_token: tokenFor({}) }),
  ]) {
    const closed = holding(tokens)
    const browser = fakeBrowser(signedIn())
    const { app } = appOn(browser.tab())
    assert.equal(await app.session.refresh(), true)
    assert.equal(app.session.$state.get().status, 'authenticated')
    assert.equal(browser.server.count(refreshRoute), 0)
    assert.deepEqual(closed, [])
  }
})

test('an application in which nobody is signed in is asked to close the window', async () => {
  for (const tokens of [{}, null, 'not json', '{"accessToken":""}']) {
    const closed = holding(tokens)
    const { app } = appOn(fakeBrowser(signedIn()).tab())
    assert.equal(await app.session.refresh(), false)
    assert.equal(app.session.$state.get().status, 'anonymous')
    assert.deepEqual(closed, ['not_authorized'])
  }
})
