import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSdkSession, joinSdk } from '../../src/state/app/sdk-session.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from './fake-browser.ts'
import { settle } from './fake-clock.ts'
import { personWith, publishedSdk, signedInAs, signedOut } from './published-sdk.ts'

const user = personWith(0)

function sessionOf({ sdk }: ReturnType<typeof publishedSdk>) {
  return createSdkSession(appOn(fakeBrowser().tab()).app, sdk)
}

test('the session of a published SDK is followed', async () => {
  const published = publishedSdk(() => signedInAs())
  const { $state } = sessionOf(published)
  const set = async (state: typeof signedOut) => {
    published.set(state)
    await settle()
  }
  assert.equal($state.get().status, 'anonymous')
  await set({ auth: { isAuthenticated: false, isLoading: true } })
  assert.equal($state.get().status, 'loading')
  await set(signedInAs())
  assert.equal($state.get().user?.name, 'Ada')
  assert.equal($state.get().accessToken, user.accessToken)
  assert.equal($state.get().expiresAt, 1_800_000_000_000)
})

test('a sign-in on our screens becomes the SDK’s by its own refresh', async () => {
  const published = publishedSdk(() => signedInAs())
  const { calls } = published
  const session = sessionOf(published)
  await session.accept({ mfaRequired: false, accessToken: tokenFor({}) })
  assert.deepEqual(calls, ['requestAuthorize'])
  assert.equal(session.$state.get().status, 'authenticated')
})

test('a sign-in that the SDK does not find fails to authenticate', async () => {
  const session = sessionOf(publishedSdk(() => signedOut))
  await assert.rejects(session.accept({ mfaRequired: false }), { message: 'Failed to authenticate' })
})

test('logout and switch of tenant are the SDK’s', async () => {
  const published = publishedSdk(() => signedInAs())
  const { set, calls } = published
  set(signedInAs())
  const session = sessionOf(published)
  await session.switchTenant({ tenantId: 'tenant-2', silentReload: true })
  await session.logout()
  assert.deepEqual(calls, [{ tenantId: 'tenant-2', silentReload: true }, 'logout'])
  assert.equal(session.$state.get().status, 'anonymous')
})

test('a switch of tenant after which the SDK has no session fails to authenticate', async () => {
  const published = publishedSdk(() => signedInAs())
  const { sdk, set } = published
  set(signedInAs())
  sdk.switchTenant = () => set(signedOut)
  const session = sessionOf(published)
  await assert.rejects(session.switchTenant({ tenantId: 'tenant-2' }), { message: 'Failed to authenticate' })
})

test('an app that joins an SDK takes its options, routes, session and token', async () => {
  const browser = fakeBrowser(signedIn())
  const parts = appOn(browser.tab('https://app.example/enter'))
  const { sdk, set } = publishedSdk(() => signedInAs())
  set({ auth: { ...signedInAs().auth, routes: { loginUrl: '/enter' } } })
  joinSdk(parts, sdk)
  assert.equal(parts.app.router.$page.get(), 'loginUrl')
  assert.equal(parts.app.$ready.get(), true)
  await parts.app.call('GET /flags')
  assert.equal(browser.server.seen.at(-1)?.headers.authorization, `Bearer ${user.accessToken}`)
})
