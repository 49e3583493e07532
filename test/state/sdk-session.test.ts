import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSdkSession, joinSdk, type SdkApp, type SdkState } from '../../src/state/sdk-session.ts'
import type { SessionUser } from '../../src/state/session.ts'
import { appOn, fakeBrowser, options, signedIn, tokenFor } from './fake-browser.ts'

const user = { id: 'user-1', name: 'Ada', accessToken: tokenFor({}), exp: 1_800_000_000 } as SessionUser & {
  exp: number
}
const nobody: SdkState = { auth: { isAuthenticated: false, isLoading: false } }
const somebody: SdkState = { auth: { isAuthenticated: true, isLoading: false, user } }

/** The part of a published SDK that hands itself to a CDN script. */
function sdkWith(afterAuthorize: SdkState) {
  let state = nobody
  const listeners = new Set<() => void>()
  const calls: unknown[] = []
  const set = (next: SdkState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const sdk: SdkApp = {
    name: 'default',
    options,
    store: {
      getState: () => state,
      subscribe: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    requestAuthorize: () => {
      calls.push('requestAuthorize')
      set({ auth: { isAuthenticated: false, isLoading: true } })
      setImmediate(() => set(afterAuthorize))
    },
    logout: callback => {
      calls.push('logout')
      set(nobody)
      callback?.()
    },
    switchTenant: input => void calls.push(input),
  }
  return { sdk, set, calls }
}

test('the session of a published SDK is followed', () => {
  const { sdk, set } = sdkWith(somebody)
  const { $state } = createSdkSession(sdk)
  assert.equal($state.get().status, 'anonymous')
  set({ auth: { isAuthenticated: false, isLoading: true } })
  assert.equal($state.get().status, 'loading')
  set(somebody)
  assert.equal($state.get().user?.name, 'Ada')
  assert.equal($state.get().accessToken, user.accessToken)
  assert.equal($state.get().expiresAt, 1_800_000_000_000)
})

test('a sign-in on our screens becomes the SDK’s by its own refresh', async () => {
  const { sdk, calls } = sdkWith(somebody)
  const session = createSdkSession(sdk)
  await session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
  assert.deepEqual(calls, ['requestAuthorize'])
  assert.equal(session.$state.get().status, 'authenticated')
})

test('a sign-in that the SDK does not find fails to authenticate', async () => {
  const session = createSdkSession(sdkWith(nobody).sdk)
  await assert.rejects(session.accept({ mfaRequired: false }), { message: 'Failed to authenticate' })
})

test('logout and switch of tenant are the SDK’s', async () => {
  const { sdk, set, calls } = sdkWith(somebody)
  set(somebody)
  const session = createSdkSession(sdk)
  await session.switchTenant({ tenantId: 'tenant-2', silentReload: true })
  await session.logout()
  assert.deepEqual(calls, [{ tenantId: 'tenant-2', silentReload: true }, 'logout'])
  assert.equal(session.$state.get().status, 'anonymous')
})

test('a switch of tenant after which the SDK has no session fails to authenticate', async () => {
  const { sdk, set } = sdkWith(somebody)
  set(somebody)
  sdk.switchTenant = () => set(nobody)
  const session = createSdkSession(sdk)
  await assert.rejects(session.switchTenant({ tenantId: 'tenant-2' }), { message: 'Failed to authenticate' })
})

test('an app that joins an SDK takes its options, routes, session and token', async () => {
  const browser = fakeBrowser(signedIn())
  const parts = appOn(browser.tab('https://app.example/enter'))
  const { sdk, set } = sdkWith(somebody)
  set({ auth: { ...somebody.auth, routes: { loginUrl: '/enter' } } })
  joinSdk(parts, sdk)
  assert.equal(parts.app.router.$page.get(), 'loginUrl')
  assert.equal(parts.app.$ready.get(), true)
  await parts.app.call('GET /flags')
  assert.equal(browser.server.seen.at(-1)?.headers.authorization, `Bearer ${user.accessToken}`)
})
