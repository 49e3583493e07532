import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passwordlessTypeOf } from '../../rules/passwordless.ts'
import { doLazyWork } from '../../src/state/login/lazy-work.ts'
import { loginDelays, resendTicks } from '../../src/state/login/login/login-delays.ts'
import { login } from '../../src/state/login/login/login-flow.ts'
import { initialLogin, type SignInContext, withFacts } from '../../src/state/login/login/login-state.ts'
import { createLoginView } from '../../src/state/login/login-view.ts'
import { appOn, fakeBrowser, tokenFor } from '../state/fake-browser.ts'
import { asking, events, signedIn, states } from './login-states.ts'

const prelogin = 'POST /identity/resources/auth/v1/passwordless/:type/prelogin'
const postlogin = 'POST /identity/resources/auth/v1/passwordless/:type/postlogin'

/** What a strategy asks for once no single sign-on was found. */
function requests(
  strategy: SignInContext['strategy'],
  identifier: string,
  more: Partial<SignInContext> = {},
) {
  const { state, effects } = login(asking({ ...more, strategy, identifier }), events.ssoAbsent!)
  const [effect] = effects
  assert.ok(effect?.type === 'request')
  assert.equal(effect.route, prelogin)
  return { state, input: effect.input, sent: login(state, { type: 'sent', reply: {} }) }
}

describe('a sign-in without a password', () => {
  it('asks for a link, and says that it is on its way [LOGIN-47, LOGIN-06, LOGIN-34]', () => {
    for (const [strategy, identifier, body] of [
      ['MagicLink', 'ada@acme.example', { email: 'ada@acme.example' }],
      ['UsernameAndMagicLink', 'ada', { username: 'ada' }],
    ] as const) {
      const { input, sent } = requests(strategy, identifier, { invitationToken: 'inv' })
      assert.deepEqual(input, { params: { type: 'magiclink' }, body: { ...body, invitationToken: 'inv' } })
      assert.equal(sent.state.step, 'magicLinkPreLoginSuccess')
    }
  })

  it('asks for a code by mail, and for the code [LOGIN-48, LOGIN-09, LOGIN-35]', () => {
    for (const strategy of ['Code', 'UsernameAndCode'] as const) {
      const { input, sent } = requests(strategy, 'ada')
      assert.deepEqual(input, { params: { type: 'code' }, body: { username: 'ada' } })
      assert.equal(sent.state.step, 'loginWithOtc')
    }
  })

  it('asks for a code by text message, by number, address or name [LOGIN-49, LOGIN-07, LOGIN-36]', () => {
    for (const [strategy, identifier, body] of [
      ['SmsCode', '+44 20 7946 0958', { phoneNumber: '+44 20 7946 0958' }],
      ['SmsCode', 'ada@acme.example', { email: 'ada@acme.example' }],
      ['UsernameAndSms', 'ada', { username: 'ada' }],
    ] as const) {
      const { input, sent } = requests(strategy, identifier)
      assert.deepEqual(input, { params: { type: 'smscode' }, body })
      assert.equal(sent.state.step, 'loginWithSmsOtc')
    }
  })

  it('knows the strategies that send something, and by which they behave [LOGIN-81]', () => {
    const types = ['EmailAndPassword', 'MagicLink', 'Code', 'SmsCode', 'WebAuthN'].map(passwordlessTypeOf)
    assert.deepEqual(types, [undefined, 'magiclink', 'code', 'smscode', undefined])
  })

  it('asks for nothing typed where this browser knows who signs in by text message [LOGIN-08]', () => {
    const known = login(withFacts(initialLogin, { strategy: 'SmsCode' }), {
      type: 'quickFound',
      userId: 'u1',
    }).state
    const { state, effects } = login(known, { type: 'quickPressed' })
    assert.deepEqual(effects[0]?.type === 'request' && effects[0].input, {
      params: { type: 'smscode' },
      body: { userId: 'u1' },
    })
    assert.equal(login(state, { type: 'sent', reply: {} }).state.step, 'loginWithQuickSmsOtc')
    const tab = fakeBrowser().tab()
    const { app } = appOn(tab)
    const work = { do: 'rememberSms', accessToken: tokenFor({ sub: 'u1' }) } as const
    return doLazyWork(app, work, new AbortController().signal).then(() => {
      const { local } = tab.env
      assert.deepEqual(
        ['preferred-login-method', 'userId', 'u1-sms'].map(key => local.getItem(key)),
        ['sms', 'u1', 'true'],
      )
    })
  })

  it('goes by the kind of name where user names have a strategy of their own [LOGIN-34, LOGIN-36, LOGIN-45]', () => {
    const how = (identifier: string, strategy: SignInContext['strategy'], secondary: string[]) => {
      const { state: on, effects } = login(asking({ strategy, secondary, identifier }), events.ssoAbsent!)
      const requested = effects[0]?.type === 'request' ? effects[0].input : undefined
      return requested ?? on.step
    }
    const links = ['SmsCode', 'UsernameAndMagicLink']
    assert.equal(how('ada@acme.example', 'EmailAndPassword', links), 'loginWithPassword')
    assert.deepEqual(how('ada', 'EmailAndPassword', links), {
      params: { type: 'magiclink' },
      body: { username: 'ada' },
    })
    assert.equal(how('ada', 'Code', ['UsernameAndPassword']), 'loginWithPassword')
    assert.deepEqual(how('ada@acme.example', 'Code', ['UsernameAndPassword']), {
      params: { type: 'code' },
      body: { email: 'ada@acme.example' },
    })
    assert.deepEqual(how('+44 20 7946 0958', 'SmsCode', ['UsernameAndPassword']), {
      params: { type: 'smscode' },
      body: { phoneNumber: '+44 20 7946 0958' },
    })
    assert.equal(how('020 7946 0958', 'EmailAndPassword', ['UsernameAndPassword']), 'loginWithPassword')
  })

  it('remembers that a user wants to come in by phone until they are in, and no longer', () => {
    const requested = login(withFacts(initialLogin, { secondary: ['SmsCode'] }), { type: 'quickPressed' })
      .state.context
    assert.deepEqual([requested.flow, requested.notice], ['registerQuickLogin', 'quickLogin'])
    const inside = login(asking(requested), { type: 'accepted' })
    assert.deepEqual([inside.state.step, inside.effects.map(({ type }) => type)], ['success', ['report']])
    const on = login(inside.state, { type: 'passed' })
    assert.deepEqual([on.state.context.flow, on.effects.map(({ type }) => type)], ['login', ['afterAuth']])
  })

  it('tells one sign-in that registers its browser from the next by its answer', () => {
    const reply = { answer: signedIn, promptPasskeys: false, chooseTenant: false, breached: false }
    const { state } = login(states['password, to be registered']!, { type: 'accepted', reply })
    assert.ok(state.step === 'success')
    assert.equal(state.answer, signedIn)
  })

  it('sends the code with its last digit, once, and shows what is wrong with it', () => {
    const { state, effects } = login(states['code sent']!, { type: 'codeSubmitted', code: '123456' })
    assert.deepEqual(effects, [
      {
        type: 'request',
        route: postlogin,
        input: { params: { type: 'code' }, body: { token: '123456' } },
        anonymous: false,
        done: 'answered',
        failed: 'rejected',
      },
    ])
    assert.deepEqual(login(state, { type: 'codeSubmitted', code: '123456' }).effects, [], 'not twice')
    const refused = login(state, events.rejected!)
    assert.ok(refused.state.step === 'loginWithOtc')
    assert.deepEqual([refused.state.loading, refused.state.error?.statusCode], [false, 401])
  })

  it('counts down before another may be asked for', () => {
    let { state, effects } = login(states['link sent']!, events.resent!)
    assert.ok(state.step === 'magicLinkPreLoginSuccess')
    assert.deepEqual([state.resendIn, state.resent], [resendTicks, true])
    for (let ticks = 0; ticks < resendTicks; ticks++) {
      assert.deepEqual(effects[0], { type: 'wait', ms: loginDelays.tick, event: { type: 'tick' } })
      assert.deepEqual(login(state, events.resend!).effects, [], 'not yet')
      ;({ state, effects } = login(state, events.tick!))
    }
    assert.ok(state.step === 'magicLinkPreLoginSuccess')
    assert.deepEqual([state.resendIn, effects], [0, []])
    assert.equal(login(state, events.resend!).effects[0]?.type, 'request')
  })

  it('signs in at once by a link that this browser asked for, and after a press anywhere else', () => {
    const opened = login(initialLogin, events.link!).state
    const here = login(opened, events['asked here']!)
    assert.deepEqual(here.effects[0]?.type === 'request' && here.effects[0].input, {
      params: { type: 'magiclink' },
      body: { token: 'secret' },
    })
    const elsewhere = login(opened, events['asked elsewhere']!)
    assert.deepEqual([elsewhere.effects, elsewhere.state.loading], [[], false])
    assert.deepEqual(login(elsewhere.state, events.confirmed!).effects, here.effects)
  })

  it('says that the link has signed in, and goes on after five seconds [LOGIN-22, CONST-10, LOGIN-14]', () => {
    assert.equal(loginDelays.magicLinkSuccess, 5000)
    const answered = login(states['link opened']!, events.answered!).state
    const { state, effects } = login(answered, events.accepted!)
    assert.equal(state.step, 'magicLinkPostLoginSuccess')
    assert.deepEqual(effects.at(-1), { type: 'wait', ms: 5000, event: { type: 'passed' } })
    const on = login(state, { type: 'passed' })
    assert.deepEqual([on.state.step, on.effects.map(({ type }) => type)], ['success', ['afterAuth']])
  })

  it('keeps what happens while its code is on its way, in order', async () => {
    const { app } = appOn(fakeBrowser().tab())
    const view = createLoginView(app, 'login')
    const { login: flow } = view
    flow.send({ type: 'configured', strategy: 'MagicLink', passkeys: false, secondary: [] })
    flow.send(events.link!)
    flow.send({ type: 'linkAsked', reply: null })
    assert.equal(flow.$state.get().step, 'preLogin', 'nothing yet')
    for (let turn = 0; turn < 5000 && flow.$state.get().step === 'preLogin'; turn++)
      await new Promise(resolve => setImmediate(resolve))
    const state = flow.$state.get()
    assert.ok(state.step === 'magicLinkPostLoginSuccess')
    assert.deepEqual(state.linkToken, 'secret')
    flow.stop()
  })
})
