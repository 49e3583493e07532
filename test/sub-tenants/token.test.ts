import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/state/app/app.ts'
import { actingIn, forgetTokens } from '../../src/state/sub-tenants/account-token.ts'
import { fakeClock } from '../state/fake-clock.ts'

type Reply = { accessToken: string; expiresIn: number }

/** As much of an app as the tokens need; each request waits for its answer. */
function open() {
  const clock = fakeClock()
  const features = new Map<symbol, unknown>()
  const requests: PromiseWithResolvers<Reply>[] = []
  const app = {
    clock,
    $tenants: { get: () => ({ activeTenant: { tenantId: 'active' } }) },
    session: { $state: { get: () => ({ user: { id: 'ada' } }), listen: () => () => {} } },
    feature: (key: symbol, make: () => unknown) => {
      if (!features.has(key)) features.set(key, make())
      return features.get(key)
    },
    call: () => {
      requests.push(Promise.withResolvers<Reply>())
      return requests.at(-1)!.promise
    },
  } as unknown as App
  const answer = (at: number) => requests[at]!.resolve({ accessToken: `token ${at}`, expiresIn: 60 })
  return { app, clock, requests, answer }
}

test('all who find that the token of an account has expired wait for one new token [SUBTEN-15]', async () => {
  const { app, clock, requests, answer } = open()
  const first = actingIn(app, 'a')
  answer(0)
  assert.deepEqual(await first, { jwt: 'token 0' })
  assert.deepEqual(await actingIn(app, 'a'), { jwt: 'token 0' })
  await clock.advance(31_000)
  const waiting = Promise.all([actingIn(app, 'a'), actingIn(app, 'a'), actingIn(app, 'a')])
  await clock.advance(0)
  answer(1)
  assert.deepEqual(await waiting, [{ jwt: 'token 1' }, { jwt: 'token 1' }, { jwt: 'token 1' }])
  assert.equal(requests.length, 2)
})

test('a request that failed is made again, and takes no newer token away', async () => {
  const { app, requests, answer } = open()
  const failed = actingIn(app, 'a')
  forgetTokens(app)
  const newer = actingIn(app, 'a')
  answer(1)
  await newer
  requests[0]!.reject(new Error('refused'))
  await assert.rejects(failed, { message: 'refused' })
  assert.deepEqual(await actingIn(app, 'a'), { jwt: 'token 1' })
  const again = actingIn(app, 'b')
  requests[2]!.reject(new Error('refused'))
  await assert.rejects(again)
  const retried = actingIn(app, 'b')
  answer(3)
  assert.deepEqual(await retried, { jwt: 'token 3' })
})
