import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { createLoginView } from '../../src/state/login/login-view.ts'
import { hasNative, native } from '../../src/state/login/native-bridge.ts'
import { beginSocialLogin } from '../../src/state/login/social/begin.ts'
import { stepUp } from '../../src/state/login/step-up/step-up.ts'
import { askNative, callNative, nativePatience } from '../../src/state/native/call-native.ts'
import { suggestSavePassword } from '../../src/state/native/suggest-save-password.ts'
import { appOn, fakeBrowser, refreshRoute, signedIn, tokenFor } from '../state/fake-browser.ts'
import { fakeClock } from '../state/fake-clock.ts'
import { eventually } from '../support/eventually.ts'

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
  assert.equal(await beginSocialLogin(app, { id: 'harbor-club', logo: null }), false)
  assert.deepEqual(messages, [
    { action: 'loginWithSocialLoginProvider', payload: 'google' },
    { action: 'loginWithCustomSocialLoginProvider', payload: 'harbor-club' },
  ])
})

test('an application that takes the address of a social sign-in gets it in place of the page', async () => {
  const tab = fakeBrowser(signedIn()).tab('https://app.example/account/login')
  const { app } = appOn(tab)
  const calls: string[][] = []
  native().FronteggNativeBridge = { loginWithSocialLogin: (...values) => void calls.push(values) }
  assert.equal(await beginSocialLogin(app, { id: 'google' }), false)
  assert.deepEqual(tab.went, [])
  const [url] = calls[0]!
  const { origin, pathname, searchParams } = new URL(url!)
  assert.equal(
    origin + pathname,
    'https://id.example/frontegg/identity/resources/auth/v2/user/sso/default/google/prelogin',
  )
  assert.equal(searchParams.get('redirectUri'), 'https://app.example/account/social/success')
  assert.match(searchParams.get('code_challenge')!, /^[\w-]{43}$/)
  assert.equal(searchParams.get('prompt'), null)
  // One that signs in there by itself is asked by name.
  native().FronteggNativeBridge!.loginWithSocialLoginProvider = (...values) => void calls.push(values)
  assert.equal(await beginSocialLogin(app, { id: 'google' }), false)
  assert.deepEqual(calls[1], ['google'])
})

test('the provider asks anew where the host or the application says so', async () => {
  const promptOf = async (options: object) => {
    const tab = fakeBrowser(signedIn()).tab('https://app.example/account/login')
    const { app } = appOn(tab, options)
    assert.equal(await beginSocialLogin(app, { id: 'google' }), true)
    return new URL(tab.went[0]!).searchParams.get('prompt')
  }
  assert.equal(await promptOf({}), null)
  assert.equal(await promptOf({ authOptions: { socialLoginOptions: { promptConsent: true } } }), 'consent')
  ios('shouldPromptSocialLoginConsent')
  assert.equal(await promptOf({}), 'consent')
})

test('a password that has signed in is told to the application, and one that has not is forgotten', async () => {
  const calls: string[][] = []
  native().FronteggNativeBridge = { suggestSavePassword: (...values) => void calls.push(values) }
  const { app } = appOn(fakeBrowser(signedIn()).tab())
  const view = createLoginView(app, 'login')
  const over = new AbortController()
  suggestSavePassword(view, over.signal)
  view.login.send({ type: 'identifierSubmitted', identifier: 'ada@example.com' })
  await eventually(() => view.login.$state.get().step === 'loginWithPassword')
  view.typed!('wrong')
  view.login.send({
    type: 'rejected',
    error: { code: '', message: '', statusCode: 401, traceId: null, said: true, retryAfter: null },
  })
  await app.session.refresh()
  assert.equal(app.session.$state.get().status, 'authenticated')
  assert.deepEqual(calls, [])
  app.session.clear()
  view.typed!('correct horse')
  await app.session.refresh()
  app.session.clear()
  await app.session.refresh()
  assert.deepEqual(calls, [['ada@example.com', 'correct horse']])
  over.abort()
  assert.equal(view.typed, undefined)
})

test('an application that authorizes by itself gets as JSON what would go along, and the page stays', async () => {
  const tab = fakeBrowser(signedIn()).tab('https://app.example/billing')
  const { app } = appOn(tab, { hostedLoginBox: true })
  const messages = ios('requestAuthorize')
  stepUp(app, { maxAge: 60 })
  await eventually(() => messages.length > 0)
  assert.equal(messages[0]!.action, 'requestAuthorize')
  assert.deepEqual(JSON.parse(String(messages[0]!.payload)), {
    acr_values: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
    max_age: '60',
  })
  assert.deepEqual(tab.went, [])
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
    (callback: (input: unknown) => void) => callback('yes'),
    ({ resolve }: { resolve: (input: unknown) => void }) => resolve('yes'),
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
  const requested = askNative(clock, 'getTokens')
  const failed = assert.rejects(requested, { message: 'native_bridge_timeout' })
  await clock.advance(nativePatience)
  await failed
  assert.deepEqual(native().FronteggNativeBridgeCallbacks, {})
})

/** An application that holds these tokens. */
function holding(tokens: unknown) {
  const closed: string[] = []
  native().FronteggNativeBridge = {
    getTokens: id => (native().FronteggNativeBridgeCallbacks![id!] as (input: unknown) => void)(tokens),
    closeWindow: reason => void closed.push(reason!),
  }
  return closed
}

test('inside an application the session is the one that it holds: no refresh is asked for', async () => {
  for (const tokens of [
    { accessToken: tokenFor({}) },
    JSON.stringify({ access_token: 'x.y.z', id_token: tokenFor({}) }),
    { access_token: tokenFor({}), id_token: tokenFor({ type: 'idToken' }) },
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

test('an application in which no user is signed in is asked to close the window', async () => {
  for (const tokens of [{}, null, 'not json', '{"accessToken":""}']) {
    const closed = holding(tokens)
    const { app } = appOn(fakeBrowser(signedIn()).tab())
    assert.equal(await app.session.refresh(), false)
    assert.equal(app.session.$state.get().status, 'anonymous')
    assert.deepEqual(closed, ['not_authorized'])
  }
})
