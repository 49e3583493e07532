import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSdkSession } from '../../src/state/app/sdk-session.ts'
import { appOn, type FakeBrowser, fakeBrowser } from './fake-browser.ts'
import { settle } from './fake-clock.ts'
import { personWith, publishedSdk, signedInAs, signedOut } from './published-sdk.ts'

type Over = NonNullable<Parameters<typeof publishedSdk>[1]>

/** A tab on which a published SDK has signed a user in; each refresh waits to be answered. */
function tabIn(browser: FakeBrowser, over: Over = {}, user = personWith(0)) {
  const waiting: ((answer: ReturnType<typeof signedInAs>) => void)[] = []
  const published = publishedSdk(() => new Promise(resolve => waiting.push(resolve)), over)
  published.set(signedInAs(user))
  const session = createSdkSession(appOn(browser.tab(), over).app, published.sdk, published.modules)
  const answer = async (state: ReturnType<typeof signedInAs>) => {
    await settle()
    waiting.shift()!(state)
    await settle()
  }
  return { session, answer, ...published, token: () => session.$state.get().accessToken }
}

const accessToken = (token: number) => personWith(token).accessToken

test('everybody who asks for a refresh while one is under way gets what comes of it', async () => {
  const { session, calls, answer } = tabIn(fakeBrowser())
  const requested = [session.refresh(), session.refresh(), session.refresh()]
  await answer(signedInAs(personWith(1)))
  assert.deepEqual(await Promise.all(requested), [true, true, true])
  assert.deepEqual(calls, ['refresh'])
  void session.refresh()
  await settle()
  assert.equal(calls.length, 2)
})

test('a profile that was changed is loaded by a refresh that begins afterwards', async () => {
  const { session, calls, answer } = tabIn(fakeBrowser())
  const first = session.refresh()
  const reloaded = session.reloadUser()
  await answer(signedInAs(personWith(1)))
  await first
  await answer(signedInAs(personWith(2, { name: 'Grace' })))
  await reloaded
  assert.equal(calls.length, 2)
  assert.equal(session.$state.get().user?.name, 'Grace')
})

test('of the tabs of one person that ask at once one asks the server, and the others take its token', async () => {
  const browser = fakeBrowser()
  const [one, other, third] = [tabIn(browser), tabIn(browser), tabIn(browser)] as const
  const requested = [one.session.refresh(), other.session.refresh()]
  await one.answer(signedInAs(personWith(1, { expiresIn: 300 })))
  assert.deepEqual(await Promise.all(requested), [true, true])
  assert.deepEqual([one.calls.length, other.calls.length, third.calls.length], [1, 0, 0])
  for (const tab of [one, other, third]) assert.equal(tab.token(), accessToken(1))
  assert.deepEqual(other.tokens, [accessToken(1)])
  assert.equal(other.session.$state.get().user?.expiresIn, 300)
  assert.equal(other.session.$state.get().user?.name, 'Ada')
})

test('a tab takes no token of another user, but looks who is signed in', async () => {
  const browser = fakeBrowser()
  const one = tabIn(browser)
  const other = tabIn(browser, {}, personWith(7, { sub: 'user-2' }))
  void one.session.refresh()
  await one.answer(signedInAs(personWith(1)))
  assert.deepEqual(other.tokens, [])
  assert.deepEqual(other.calls, ['refresh'])
  await other.answer(signedInAs(personWith(1)))
  assert.equal(other.token(), accessToken(1))
})

for (const over of [{ hostedLoginBox: true }, { authOptions: { enableSessionPerTenant: true } }])
  test(`tabs keep their own tokens with ${Object.keys(over.authOptions ?? over)[0]}`, async () => {
    const browser = fakeBrowser()
    const mine = personWith(0, { refreshToken: 'mine' })
    const [one, other] = [tabIn(browser, over, mine), tabIn(browser, over, mine)]
    void one.session.refresh()
    await one.answer(signedInAs(personWith(1)))
    assert.equal(one.token(), accessToken(1))
    assert.equal(other.token(), accessToken(0))
    assert.deepEqual(one.calls, ['refresh'])
    assert.deepEqual(other.calls, [])
  })

test('hosted login without a refresh token asks silently', async () => {
  const { session, calls, answer } = tabIn(fakeBrowser(), { hostedLoginBox: true })
  void session.refresh()
  await answer(signedInAs(personWith(1)))
  assert.deepEqual(calls, [{ shouldRedirectToLogin: false }])
})

test('when one tab signs out, the others look whether they still are in', async () => {
  const browser = fakeBrowser()
  const [one, other] = [tabIn(browser), tabIn(browser)]
  await one.session.logout()
  await settle()
  assert.deepEqual(other.calls, ['refresh'])
  await other.answer(signedOut)
  assert.equal(other.session.$state.get().status, 'anonymous')
  assert.deepEqual(one.calls, ['logout'])
})

test('a refresh that never ends is given up', async () => {
  const browser = fakeBrowser()
  const { session, calls } = tabIn(browser)
  const first = session.refresh()
  await browser.clock.advance(60_000)
  assert.equal(await first, true)
  void session.refresh()
  await settle()
  assert.equal(calls.length, 2)
})
