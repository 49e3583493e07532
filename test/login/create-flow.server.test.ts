import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PublicConfiguration } from '../../contract/configurations.ts'
import { ApiError } from '../../src/api/api-error.ts'
import type { App } from '../../src/state/app/app.ts'
import { publicConfigurationOf } from '../../src/state/app/public-configuration.ts'
import { createFlow } from '../../src/state/login/create-flow.ts'
import type { LoginEvent } from '../../src/state/login/login/login-event.ts'
import { login } from '../../src/state/login/login/login-flow.ts'
import { initialLogin, type LoginState } from '../../src/state/login/login/login-state.ts'
import { holdToContract } from '../support/contract-reply.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

/** An app whose clock and server the test moves by hand. */
function handMade() {
  const log: string[] = []
  const calls: { route: string; answer: (reply: unknown) => void; fail: (error: unknown) => void }[] = []
  const timers: { ms: number; ring: () => void; aborted: () => boolean }[] = []
  const features = new Map<symbol, object>()
  const app = {
    feature: (key: symbol, create: () => object) => {
      const kept = features.get(key) ?? create()
      features.set(key, kept)
      return kept
    },
    call: (route: string, _input: unknown, options?: { source: string }) =>
      new Promise((resolve, fail) => {
        log.push(`${options?.source ?? 'the page'} asks ${route.split('/').at(-1)}`)
        const answer = (reply: unknown) => {
          holdToContract(route, reply)
          resolve(reply)
        }
        calls.push({ route, answer, fail })
      }),
    clock: {
      after: (ms: number, signal: AbortSignal) =>
        new Promise<void>(ring => {
          timers.push({ ms, ring, aborted: () => signal.aborted })
        }),
    },
    session: {
      accept: async () => void log.push('accepts'),
      clear: () => void log.push('clears'),
    },
    router: {
      routes: { authenticatedUrl: '/' },
      $page: { get: () => 'loginUrl' },
      afterAuth: () => void log.push('goes on'),
      to: (path: string) => void log.push(`goes to ${path}`),
    },
    env: {
      page: { url: new URL('https://app.example/'), go: (to: string) => void log.push(`leaves for ${to}`) },
    },
    log: { error: (text: string) => void log.push(text), warn: () => {} },
    options: { contextOptions: { baseUrl: 'https://app.example' } },
    $flags: { get: () => ({}) },
    $tenants: { get: () => ({ tenants: [] }) },
  } as unknown as App
  publicConfigurationOf(app).set({ loading: false, configuration: {} as PublicConfiguration })
  return { app, log, calls, timers }
}

const begin = (created = handMade()) => ({
  ...created,
  flow: createFlow<LoginState, LoginEvent>(created.app, login, initialLogin),
})

describe('a flow that lives', () => {
  it('signs in: asks, accepts, and goes on', async t => {
    const { flow, calls, log } = begin()
    globalThis.window ??= {} as never
    // Other files of this process have no window.
    t.after(() => Reflect.deleteProperty(globalThis, 'window'))
    flow.send({ type: 'identifierSubmitted', identifier: 'ada@acme.example' })
    calls[0]!.fail(new ApiError('Not found', { statusCode: 404 }))
    await settled()
    flow.send({ type: 'passwordSubmitted', password: 'correct horse' })
    calls[1]!.answer({ mfaRequired: false, accessToken: 'a.b.c' })
    await settled()
    assert.equal(flow.$state.get().step, 'success')
    assert.deepEqual(log, ['login-box asks prelogin', 'login-box asks user', 'accepts', 'goes on'])
  })

  it('goes on from the identifier only when it is known how people sign in here', async () => {
    const { flow, app, calls } = begin()
    publicConfigurationOf(app).set({ loading: true })
    flow.send({ type: 'identifierSubmitted', identifier: 'ada' })
    const sso = calls.find(({ route }) => route.endsWith('/prelogin'))!
    const methodCalls = calls.filter(call => call !== sso)
    assert.ok(methodCalls.length > 0, 'asked for while single sign-on is looked for, not after')
    sso.fail(new ApiError('Not found', { statusCode: 404 }))
    await settled()
    assert.equal(flow.$state.get().step, 'preLogin')
    const lists = /\/(sso\/v2|strategies)$/
    for (const { route, answer } of methodCalls) answer(lists.test(route) ? [] : {})
    await settled()
    assert.equal(flow.$state.get().step, 'loginWithPassword')
  })

  it('clears the session when the server refuses [LOGIN-61, LOGIN-62]', async () => {
    const { flow, calls, log } = begin()
    flow.send({ type: 'identifierSubmitted', identifier: 'ada' })
    calls[0]!.fail(new ApiError('Not found', { statusCode: 404 }))
    await settled()
    flow.send({ type: 'passwordSubmitted', password: 'wrong' })
    calls[1]!.fail(new ApiError('Incorrect', { statusCode: 401, errorCode: 'ER-1', errors: ['Incorrect'] }))
    await settled()
    assert.equal(log.at(-1), 'clears')
    const state = flow.$state.get()
    assert.ok(state.step === 'loginWithPassword')
    assert.deepEqual([state.error?.message, state.error?.code], ['Incorrect', 'ER-1'])
  })

  it('drops what an earlier step began', async () => {
    const { flow, calls, timers, log } = begin()
    flow.send({ type: 'identifierSubmitted', identifier: 'ada' })
    calls[0]!.answer({ address: 'https://idp.example/sso', idpType: 'saml' })
    await settled()
    assert.equal(timers[0]!.ms, 2000)
    flow.send({ type: 'back' })
    assert.equal(timers[0]!.aborted(), true)
    timers[0]!.ring()
    await settled()
    assert.equal(flow.$state.get().step, 'preLogin')
    assert.ok(!log.some(line => line.startsWith('leaves')))
  })

  it('leaves for single sign-on when its time is over, and never for what is no web address', async () => {
    for (const [address, last] of [
      ['https://idp.example/sso', 'leaves for https://idp.example/sso'],
      ['javascript:alert(1)', 'single sign-on named an address that is not one: javascript:alert(1)'],
    ] as const) {
      const { flow, calls, timers, log } = begin()
      flow.send({ type: 'identifierSubmitted', identifier: 'ada' })
      calls[0]!.answer({ address, idpType: 'saml' })
      await settled()
      timers[0]!.ring()
      // Its code comes when it is needed.
      for (let turn = 0; turn < 1000 && log.at(-1) !== last; turn++) await settled()
      assert.equal(log.at(-1), last)
    }
  })
})
