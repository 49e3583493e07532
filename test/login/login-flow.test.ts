import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { localErrors } from '../../src/state/login/flow-error.ts'
import { loginDelays } from '../../src/state/login/login/login-delays.ts'
import { login, loginCases } from '../../src/state/login/login/login-flow.ts'
import { initialLogin, type LoginEvent, type LoginState } from '../../src/state/login/login/login-state.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'

const signedIn: AuthResponse = { mfaRequired: false, accessToken: 'a.b.c', expiresIn: 300 }
const sso = { address: 'https://idp.example/sso', idpType: 'saml' } as const

const states: Record<string, LoginState> = {
  preLogin: initialLogin,
  'preLogin, busy': { ...initialLogin, identifier: 'ada@acme.example', loading: true },
  'preLogin, magic links': { ...initialLogin, strategy: 'MagicLink', loading: true },
  'preLogin, native': { ...initialLogin, native: true, loading: true },
  password: { ...initialLogin, step: 'loginWithPassword', identifier: 'ada@acme.example' },
  'password, busy': { ...initialLogin, step: 'loginWithPassword', identifier: 'ada', loading: true },
  redirecting: { ...initialLogin, step: 'redirectToSSO', loading: true, ssoRedirectUrl: sso.address },
  failed: { ...initialLogin, step: 'loginWithSSOFailed', error: said('No') },
  success: { ...initialLogin, step: 'success' },
}

const events: Record<string, LoginEvent> = {
  opened: { type: 'opened', native: false, invitationToken: null, tenantId: null },
  configured: { type: 'configured', strategy: 'EmailAndPassword' },
  identifier: { type: 'identifierSubmitted', identifier: ' ada@acme.example ' },
  'no identifier': { type: 'identifierSubmitted', identifier: '  ' },
  ssoFound: { type: 'ssoFound', reply: sso },
  'ssoFound, nowhere': { type: 'ssoFound', reply: { ...sso, address: '' } },
  ssoAbsent: { type: 'ssoAbsent', error: said('Not found', 404) },
  password: { type: 'passwordSubmitted', password: 'correct horse' },
  'no password': { type: 'passwordSubmitted', password: '' },
  answered: { type: 'answered', reply: signedIn },
  'answered, second factor': { type: 'answered', reply: { mfaRequired: true, mfaToken: 'm' } },
  'answered, expired': {
    type: 'answered',
    reply: { mfaRequired: false, resetPasswordToken: 'r', userId: 'u' },
  },
  'answered, nothing': { type: 'answered', reply: { mfaRequired: false } },
  rejected: { type: 'rejected', error: said('Incorrect email or password', 401) },
  accepted: { type: 'accepted' },
  back: { type: 'back' },
  callback: { type: 'callbackOpened' },
  ssoFailed: { type: 'ssoFailed', error: said('Signature mismatch') },
  elapsed: { type: 'elapsed' },
  sessionFound: { type: 'sessionFound', leave: true },
  'sessionFound, embedded': { type: 'sessionFound', leave: false },
  sessionLost: { type: 'sessionLost' },
  signOut: { type: 'signOutPressed' },
}

const everywhere = (step: string) => ({
  opened: step,
  configured: step,
  callback: `${step}: refresh`,
  ssoFailed: 'loginWithSSOFailed: clearSession, wait',
})

const found = { sessionFound: 'success: afterAuth', 'sessionFound, embedded': 'success' }
const enters = { accepted: 'success: report, afterAuth' }

const flow = {
  transition: login,
  cases: loginCases,
  states,
  events,
  table: {
    preLogin: {
      ...everywhere('preLogin'),
      ...found,
      identifier: 'preLogin: request',
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    'preLogin, busy': {
      ...everywhere('preLogin'),
      ...enters,
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    'preLogin, magic links': {
      ...everywhere('preLogin'),
      ...enters,
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'preLogin',
      ssoAbsent: 'preLogin',
    },
    'preLogin, native': {
      ...everywhere('preLogin'),
      ...enters,
      ssoFound: 'redirectToSSO: openNativeSso',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    password: {
      ...everywhere('loginWithPassword'),
      ...found,
      password: 'loginWithPassword: request',
      answered: 'loginWithPassword: accept',
      'answered, second factor': 'loginWithPassword: clearSession',
      'answered, expired': 'loginWithPassword: clearSession, goTo',
      'answered, nothing': 'loginWithPassword: clearSession',
      rejected: 'loginWithPassword: clearSession',
      back: 'preLogin',
    },
    'password, busy': {
      ...everywhere('loginWithPassword'),
      ...enters,
      answered: 'loginWithPassword: accept',
      'answered, second factor': 'loginWithPassword: clearSession',
      'answered, expired': 'loginWithPassword: clearSession, goTo',
      'answered, nothing': 'loginWithPassword: clearSession',
      rejected: 'loginWithPassword: clearSession',
    },
    redirecting: {
      ...everywhere('redirectToSSO'),
      ...enters,
      elapsed: 'redirectToSSO: leave',
      back: 'preLogin',
    },
    failed: {
      ...everywhere('loginWithSSOFailed'),
      ...found,
      elapsed: 'loginWithSSOFailed: goTo',
      back: 'preLogin: goTo',
    },
    success: { ...everywhere('success'), signOut: 'success: logOut', sessionLost: 'preLogin' },
  },
}

describe('the login flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialLogin))

  it('asks where the address signs in, by e-mail or by user name, in the tenant that is asked for [LOGIN-77]', () => {
    const asked = (identifier: string) =>
      login({ ...initialLogin, tenantId: 't1' }, { type: 'identifierSubmitted', identifier }).effects[0]
    const route = 'POST /identity/resources/auth/v2/user/sso/prelogin'
    const rest = { anonymous: false, done: 'ssoFound', failed: 'ssoAbsent' }
    assert.deepEqual(asked(' ada@acme.example'), {
      type: 'request',
      route,
      input: { body: { email: 'ada@acme.example', tenantId: 't1' } },
      ...rest,
    })
    assert.deepEqual(asked('ada'), {
      type: 'request',
      route,
      input: { body: { username: 'ada', tenantId: 't1' } },
      ...rest,
    })
  })

  it('goes to the password with the password strategies [LOGIN-45, LOGIN-46, LOGIN-27, LOGIN-33]', () => {
    for (const strategy of ['EmailAndPassword', 'UsernameAndPassword'] as const) {
      const { state } = login({ ...initialLogin, strategy, loading: true }, events.ssoAbsent!)
      assert.equal(state.step, 'loginWithPassword')
      assert.equal(state.loading, false)
    }
  })

  it('says so when the strategy needs a step that is not there', () => {
    const { state } = login(states['preLogin, magic links']!, events.ssoAbsent!)
    assert.equal(state.error?.message, localErrors.unsupportedStep)
    assert.equal(state.loading, false)
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
    const { effects } = login({ ...states['preLogin, native']!, identifier: 'ada' }, events.ssoFound!)
    assert.deepEqual(effects, [{ type: 'openNativeSso', identifier: 'ada' }])
  })

  it('sends identifier, password and invitation [LOGIN-78]', () => {
    const state: LoginState = { ...states.password!, invitationToken: 'inv' }
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
    assert.equal(state.identifier, 'ada')
    assert.equal(state.error?.message, 'Incorrect email or password')
  })

  it('clears the session when a second factor is asked for, and does not pretend [LOGIN-50]', () => {
    const { state, effects } = login(states['password, busy']!, events['answered, second factor']!)
    assert.deepEqual(effects, [{ type: 'clearSession' }])
    assert.equal(state.error?.message, localErrors.unsupportedStep)
  })

  it('asks for the second factor before anything else that an answer says [LOGIN-54]', () => {
    const reply: AuthResponse = {
      mfaRequired: true,
      mfaToken: 'm',
      resetPasswordToken: 'r',
      userId: 'u',
      isBreachedPassword: true,
    }
    const { effects } = login(states['password, busy']!, { type: 'answered', reply })
    assert.deepEqual(effects, [{ type: 'clearSession' }], 'no reset has begun')
  })

  it('starts a password reset when that is all the answer offers [LOGIN-52]', () => {
    assert.deepEqual(login(states['password, busy']!, events['answered, expired']!).effects, [
      { type: 'clearSession' },
      { type: 'goTo', page: 'resetPasswordUrl', query: { userId: 'u', token: 'r' } },
    ])
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
