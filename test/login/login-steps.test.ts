import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { localError } from '../../src/state/login/flow-error.ts'
import { loginDelays } from '../../src/state/login/login/login-delays.ts'
import { login } from '../../src/state/login/login/login-flow.ts'
import {
  initialLogin,
  type LoginState,
  toPassword,
  toPreLogin,
  withFacts,
} from '../../src/state/login/login/login-state.ts'
import {
  asking,
  events,
  expired,
  expiring,
  knowing,
  password,
  passwordSent,
  secondFactor,
  signedIn,
  sso,
  states,
  toEnrol,
} from './login-states.ts'

describe('a step of the login flow', () => {
  it('asks where the address signs in, by email or by user name, in the tenant that is asked for [LOGIN-77]', () => {
    const requested = (identifier: string) =>
      login(withFacts(initialLogin, { tenantId: 't1' }), { type: 'identifierSubmitted', identifier })
        .effects[0]
    const route = 'POST /identity/resources/auth/v2/user/sso/prelogin'
    const rest = { anonymous: false, done: 'ssoFound', failed: 'ssoAbsent', after: 'ways' }
    assert.deepEqual(requested(' ada@acme.example'), {
      type: 'request',
      route,
      input: { body: { email: 'ada@acme.example', tenantId: 't1' } },
      ...rest,
    })
    assert.deepEqual(requested('ada'), {
      type: 'request',
      route,
      input: { body: { username: 'ada', tenantId: 't1' } },
      ...rest,
    })
  })

  it('goes to the password with the password strategies [LOGIN-45, LOGIN-46, LOGIN-27, LOGIN-33]', () => {
    for (const strategy of ['EmailAndPassword', 'UsernameAndPassword'] as const) {
      const { state } = login(asking({ strategy }), events.ssoAbsent!)
      assert.deepEqual(state, toPassword(knowing({ strategy })))
    }
  })

  it('says so where single sign-on is the only way in, and there is none for the address [LOGIN-30]', () => {
    const busy = asking({ identifier: 'ada@acme.example', strategy: 'NoLocalAuthentication' })
    const { state } = login(busy, events.ssoAbsent!)
    assert.deepEqual(state, toPreLogin(busy.context, localError('singleSignOnOnly')))
  })

  it('leaves for single sign-on after two seconds [LOGIN-42, LOGIN-44, CONST-11]', () => {
    assert.equal(loginDelays.ssoRedirect, 2000)
    const { state, effects } = login(states['preLogin, busy']!, events.ssoFound!)
    assert.deepEqual(effects, [{ type: 'wait', ms: 2000, event: { type: 'elapsed' } }])
    assert.deepEqual(login(state, { type: 'elapsed' }).effects, [{ type: 'leave', address: sso.address }])
  })

  it('leaves at once for an address that is outside', () => {
    const reply = { ...sso, addressType: 'external' } as const
    const { effects } = login(states['preLogin, busy']!, { type: 'ssoFound', reply })
    assert.deepEqual(effects, [{ type: 'wait', ms: 0, event: { type: 'elapsed' } }])
  })

  it('uses the native application for single sign-on where there is one [LOGIN-43]', () => {
    const { effects } = login(asking({ native: true, identifier: 'ada' }), events.ssoFound!)
    assert.deepEqual(effects, [{ type: 'openNativeSso', identifier: 'ada' }])
  })

  it('sends identifier, password and invitation [LOGIN-78]', () => {
    const state = withFacts(password, { invitationToken: 'inv' })
    assert.deepEqual(login(state, events.password!).effects, [
      {
        type: 'request',
        route: 'POST /identity/resources/auth/v1/user',
        input: { body: { email: 'ada@acme.example', password: 'correct horse', invitationToken: 'inv' } },
        anonymous: false,
        done: 'answered',
        failed: 'rejected',
      },
    ])
  })

  it('takes the session of an answer that asks for nothing more [LOGIN-53]', () => {
    assert.deepEqual(login(states['password, busy']!, events.answered!).effects, [
      { type: 'accept', answer: signedIn, done: 'accepted', failed: 'rejected' },
    ])
  })

  it('then reports and leaves for where the person came from', () => {
    const { state, effects } = login(states['password, busy']!, events.accepted!)
    assert.equal(state.step, 'success')
    assert.deepEqual(
      effects.map(({ type }) => type),
      ['report', 'afterAuth'],
    )
  })

  it('clears the session when a sign-in fails, and keeps what was typed [LOGIN-61, LOGIN-62]', () => {
    const { state, effects } = login(states['password, busy']!, events.rejected!)
    assert.deepEqual(effects, [{ type: 'clearSession' }])
    assert.ok(state.step === 'loginWithPassword')
    assert.equal(state.context.identifier, 'ada')
    assert.equal(state.error?.message, 'Incorrect email or password')
  })

  it('clears the session when a second factor is asked for, and asks for it [LOGIN-50, LOGIN-51, LOGIN-11, MFA-01, MFA-17]', () => {
    const { state, effects } = login(states['password, busy']!, events['answered, second factor']!)
    assert.deepEqual(effects, [{ type: 'clearSession' }])
    assert.ok(state.step === 'loginWithTwoFactor')
    assert.deepEqual(state.answer, secondFactor)
  })

  it('keeps what asked for the second factor while the session is made: its screens do not begin anew', () => {
    const { state, effects } = login(states['second factor']!, events.answered!)
    assert.deepEqual([state, effects[0]?.type], [{ ...states['second factor']!, loading: true }, 'accept'])
  })

  it('has one set up where the person must have one and has none [LOGIN-15, MFA-18]', () => {
    const step = (reply: AuthResponse) =>
      login(states['password, busy']!, { type: 'answered', reply }).state.step
    assert.equal(step(toEnrol), 'forceTwoFactor')
    const mailed = { webauthn: [], phones: [], authenticators: [], emails: [{ email: 'ada@acme.example' }] }
    assert.equal(step({ ...toEnrol, mfaDevices: mailed }), 'loginWithTwoFactor', 'an address is a factor')
  })

  it('asks for the second factor before anything else that an answer says [LOGIN-54]', () => {
    const reply: AuthResponse = {
      ...secondFactor,
      resetPasswordToken: 'r',
      userId: 'u',
      isBreachedPassword: true,
    }
    const { state } = login(states['password, busy']!, { type: 'answered', reply })
    assert.equal(state.step, 'loginWithTwoFactor', 'no reset has begun')
  })

  it('does not pretend when a second factor is demanded without the means to prove one', () => {
    const { state, effects } = login(states['password, busy']!, {
      type: 'answered',
      reply: { mfaRequired: true },
    })
    assert.deepEqual(state, {
      ...toPassword(passwordSent.context),
      error: localError('notAuthenticated'),
    })
    assert.deepEqual(effects, [{ type: 'clearSession' }])
  })

  it('goes on with the session that a recovery code has opened [LOGIN-16]', () => {
    const recovering = login(states['second factor']!, events.recover!).state
    assert.equal(recovering.step, 'recoverTwoFactor')
    const [here, there] = [recovering, states['second factor']!].map(state => login(state, events.answered!))
    assert.deepEqual(here!.effects, there!.effects)
    assert.deepEqual(here!.state, { ...there!.state, step: 'recoverTwoFactor' })
  })

  it('starts a password reset when that is all the answer offers, and puts its token nowhere [LOGIN-52, LOGIN-20]', () => {
    const { state, effects } = login(states['password, busy']!, events['answered, expired']!)
    assert.deepEqual(effects, [{ type: 'clearSession' }])
    assert.ok(state.step === 'passwordRotationExpired')
    assert.deepEqual([state.resetPasswordToken, state.userId], ['r', 'u'])
  })

  it('keeps the order: second factor, expired password, rotation notice, passkeys, and on [LOGIN-57, LOGIN-58, LOGIN-59, LOGIN-60]', () => {
    const steps: string[] = []
    let state: LoginState = passwordSent
    for (const event of [
      { type: 'answered', reply: secondFactor },
      { type: 'answered', reply: expired },
      { type: 'answered', reply: expiring },
      {
        type: 'accepted',
        reply: { answer: expiring, promptPasskeys: true, chooseTenant: false, breached: false },
      },
      { type: 'passed' },
      { type: 'passed' },
    ] as const) {
      const outcome = login(state, event)
      state = outcome.state
      steps.push(`${state.step}: ${outcome.effects.at(-1)?.type ?? ''}`)
    }
    assert.deepEqual(steps, [
      'loginWithTwoFactor: clearSession',
      'passwordRotationExpired: clearSession',
      'passwordRotationExpired: accept',
      'passwordRotationNotification: report',
      'promptPasskeys: ',
      'success: afterAuth',
    ])
  })

  it('tells of a breach before of a password that expires [LOGIN-56]', () => {
    const answered = login(passwordSent, {
      type: 'accepted',
      reply: {
        answer: expiring,
        breached: true,
        chooseTenant: false,
        promptPasskeys: false,
      },
    }).state
    assert.equal(answered.step, 'breachedPassword')
    assert.equal(login(answered, { type: 'passed' }).state.step, 'passwordRotationNotification')
  })

  const noticed = (passwordExpiresIn: number, notificationPeriod?: number) => {
    const period = notificationPeriod === undefined ? {} : { notificationPeriod }
    const answer = { ...signedIn, passwordExpiresIn, ...period }
    const reply = { answer, promptPasskeys: false, chooseTenant: false, breached: false }
    const { state } = login(passwordSent, { type: 'accepted', reply })
    if (state.step !== 'passwordRotationNotification') return false
    return state.passwordExpiresIn === passwordExpiresIn
  }

  it('tells of a password that expires within the notification period [POLICY-14, POLICY-02, LOGIN-21]', () => {
    assert.deepEqual([noticed(0, 14), noticed(13, 14), noticed(14, 14)], [true, true, true])
  })

  it('does not tell of one that expires later [POLICY-15]', () => {
    assert.deepEqual([noticed(15, 14), noticed(90, 14), noticed(5)], [false, false, false])
  })

  it('signs in by passkey where that is the strategy, or a second choice [PASSKEY-01, LOGIN-32]', () => {
    const [requested] = login(states['preLogin, passkeys alone']!, events.ssoAbsent!).effects
    const work = { do: 'passkey', identifier: 'ada', invitationToken: null }
    assert.deepEqual(requested, { type: 'rare', work, done: 'answered', failed: 'rejected' })
    const [pressed] = login(toPreLogin(knowing({ identifier: 'ada' })), events.passkey!).effects
    assert.deepEqual(pressed, { ...requested, work: { ...work, identifier: '' } }, 'whoever holds it')
    assert.equal(login(initialLogin, events.answered!).effects[0]?.type, 'accept')
  })

  it('leaves the failure of single sign-on after one second, for the authenticated URL [CONST-12]', () => {
    assert.equal(loginDelays.ssoFailure, 1000)
    const { state, effects } = login(initialLogin, events.ssoFailed!)
    assert.deepEqual(effects.at(-1), { type: 'wait', ms: 1000, event: { type: 'elapsed' } })
    assert.deepEqual(login(state, { type: 'elapsed' }).effects, [
      { type: 'goTo', page: 'authenticatedUrl', query: {} },
    ])
  })
})
