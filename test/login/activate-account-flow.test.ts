import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { activateAccountDelays } from '../../src/state/login/activate-account/activate-account-delays.ts'
import {
  activateAccount,
  activateAccountCases,
} from '../../src/state/login/activate-account/activate-account-flow.ts'
import {
  type ActivateAccountEvent,
  type ActivateAccountState,
  initialActivateAccount,
  toResend,
} from '../../src/state/login/activate-account/activate-account-state.ts'
import { recoveryErrors } from '../../src/state/login/recovery-error.ts'
import { holdsTable, said, unsaid, walksSafely } from './flow-table.ts'

const link = { userId: 'u', token: 't' }
const open = { ...initialActivateAccount, ...link }
const form = { ...open, step: 'activatingForm', needsPassword: false } as const
const success = { step: 'success', signedIn: false, handedOver: null } as const
const resend = toResend(false, null)

const states: Record<string, ActivateAccountState> = {
  activating: open,
  form,
  'code form': { ...form, byCode: true },
  'code and password form': { ...form, byCode: true, needsPassword: true },
  'activating, by code': { ...open, byCode: true },
  'form, busy': { ...form, loading: true },
  'success, signed in': { ...success, signedIn: true },
  'success, anonymous': success,
  resend,
  'resend, busy': { ...resend, loading: true },
  'resend, counting': { ...resend, resendIn: 2 },
  'resend, last second': { ...resend, resendIn: 1 },
}

const events: Record<string, ActivateAccountEvent> = {
  opened: { type: 'opened', ...link, byCode: false },
  'opened, no token': { type: 'opened', userId: 'u', token: '', byCode: false },
  'opened, no user': { type: 'opened', userId: '', token: 't', byCode: true },
  'strategy: password': { type: 'strategyRead', reply: { shouldSetPassword: true } },
  'strategy: none': { type: 'strategyRead', reply: { shouldSetPassword: false } },
  linkRefused: { type: 'linkRefused', error: unsaid },
  password: { type: 'passwordSubmitted', password: 'correct horse' },
  'no password': { type: 'passwordSubmitted', password: '' },
  'password and code': { type: 'passwordSubmitted', password: 'correct horse', code: '123456' },
  code: { type: 'codeSubmitted', code: '123456' },
  'resend pressed': { type: 'resendPressed' },
  'activated, session': { type: 'activated', reply: { mfaRequired: false, accessToken: 'a.b.c' } },
  'activated, second factor': { type: 'activated', reply: { mfaRequired: true, mfaToken: 'm' } },
  'activated, no session': { type: 'activated', reply: { mfaRequired: false } },
  rejected: { type: 'rejected', error: said('Expired', 410) },
  accepted: { type: 'accepted' },
  notAccepted: { type: 'notAccepted', error: unsaid },
  elapsed: { type: 'elapsed' },
  continued: { type: 'continued' },
  email: { type: 'emailSubmitted', email: ' ada@acme.example ' },
  'no email': { type: 'emailSubmitted', email: ' ' },
  resent: { type: 'resent' },
  tick: { type: 'tick' },
}

const activated = {
  'activated, session': 'success: report, accept, wait',
  'activated, second factor': 'success: report, wait',
  'activated, no session': 'success: report, wait',
}
const arrival = { accepted: 'success', notAccepted: 'success' }
const flow = {
  transition: activateAccount,
  cases: activateAccountCases,
  states,
  events,
  table: {
    activating: {
      opened: 'activating: request',
      'opened, no token': 'resend',
      'opened, no user': 'resend',
      'strategy: password': 'activatingForm',
      'strategy: none': 'activating: request',
      linkRefused: 'resend',
      rejected: 'resend',
      ...activated,
    },
    'activating, by code': {
      opened: 'activating: request',
      'opened, no token': 'resend',
      'opened, no user': 'resend',
      'strategy: password': 'activatingForm',
      'strategy: none': 'activatingForm',
      linkRefused: 'resend',
      rejected: 'resend',
      ...activated,
    },
    form: {
      password: 'activatingForm: request',
      'password and code': 'activatingForm: request',
      rejected: 'activatingForm',
      ...activated,
    },
    'code form': {
      'password and code': 'activatingForm: request',
      code: 'activatingForm: request',
      'resend pressed': 'resend',
      rejected: 'activatingForm',
      ...activated,
    },
    'code and password form': {
      'password and code': 'activatingForm: request',
      'resend pressed': 'resend',
      rejected: 'activatingForm',
      ...activated,
    },
    'form, busy': { rejected: 'activatingForm', ...activated },
    'success, signed in': { ...arrival, elapsed: 'success: afterAuth', continued: 'success: afterAuth' },
    'success, anonymous': { ...arrival, elapsed: 'success: goTo', continued: 'success: goTo' },
    resend: { email: 'resend: request', rejected: 'resend' },
    'resend, busy': { resent: 'resend: wait', rejected: 'resend' },
    'resend, counting': { tick: 'resend: wait', rejected: 'resend' },
    'resend, last second': { tick: 'resend', rejected: 'resend' },
  },
}

const waits = (state: ActivateAccountState, event: ActivateAccountEvent) =>
  activateAccount(state, event).effects.flatMap(effect => (effect.type === 'wait' ? [effect.ms] : []))

describe('the activation flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('has the steps of the specification [ACT-01, ACT-02, ACT-03, ACT-04]', () =>
    assert.deepEqual(
      Object.keys(activateAccountCases).sort(),
      ['activating', 'activatingForm', 'success', 'resend'].sort(),
    ))
  it('hands on what still asks for a second factor, and nothing else', () => {
    const after = (name: string) => {
      const { state } = activateAccount(open, events[name]!)
      assert.ok(state.step === 'success')
      return state.handedOver
    }
    assert.deepEqual(after('activated, second factor'), { mfaRequired: true, mfaToken: 'm' })
    assert.equal(after('activated, session'), null)
    assert.equal(after('activated, no session'), null)
  })
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialActivateAccount))

  it('asks first what the account needs, with user id and token [ACT-05, ACT-13]', () => {
    assert.deepEqual(activateAccount(initialActivateAccount, events.opened!).effects, [
      {
        type: 'request',
        route: 'GET /identity/resources/users/v1/activate/strategy',
        input: { query: link },
        anonymous: false,
        done: 'strategyRead',
        failed: 'linkRefused',
      },
    ])
  })

  it('asks for a password when the account has none [ACT-06]', () => {
    assert.equal(activateAccount(open, events['strategy: password']!).state.step, 'activatingForm')
  })

  it('activates without an Authorization header [ACT-09]', () => {
    for (const { effects } of [
      activateAccount(open, events['strategy: none']!),
      activateAccount(states.form!, events.password!),
    ])
      assert.ok(effects[0]?.type === 'request' && effects[0].anonymous)
  })

  it('activates with the code that was typed, and a password where one is missing [ACT-11, ACT-15]', () => {
    const requested = (state: ActivateAccountState, event: ActivateAccountEvent) => {
      const [effect] = activateAccount(state, event).effects
      assert.ok(effect?.type === 'request' && effect.anonymous)
      assert.equal(effect.route, 'POST /identity/resources/users/v1/activate/code')
      return effect.input
    }
    assert.deepEqual(requested(states['code form']!, events.code!), { body: { ...link, code: '123456' } })
    assert.deepEqual(requested(states['code and password form']!, events['password and code']!), {
      body: { ...link, code: '123456', password: 'correct horse' },
    })
  })

  it('asks for a password after all when the server does, for a user who has the code [ACT-11]', () => {
    const event: ActivateAccountEvent = {
      type: 'rejected',
      error: { ...said('A password is required'), code: 'ER-01105' },
    }
    const { state } = activateAccount(states['code form']!, event)
    assert.ok(state.step === 'activatingForm' && state.needsPassword)
  })

  it('leaves for the login page after one second when a second factor is needed [ACT-07, CONST-06]', () => {
    assert.equal(activateAccountDelays.redirectToLogin, 1000)
    assert.deepEqual(waits(states['form, busy']!, events['activated, second factor']!), [1000])
    const { state } = activateAccount(states['form, busy']!, events['activated, second factor']!)
    assert.deepEqual(activateAccount(state, { type: 'elapsed' }).effects, [
      { type: 'goTo', page: 'loginUrl', query: {} },
    ])
  })

  it('leaves after five seconds otherwise, or when told to [ACT-08, CONST-07]', () => {
    assert.equal(activateAccountDelays.redirect, 5000)
    assert.deepEqual(waits(states['form, busy']!, events['activated, session']!), [5000])
    assert.deepEqual(waits(states['form, busy']!, events['activated, no session']!), [5000])
  })

  it('does not speak of the login page while the session is loaded', () => {
    const signedIn = (state: ReturnType<typeof activateAccount>['state']) =>
      state.step === 'success' ? state.signedIn : undefined
    const { state } = activateAccount(states['form, busy']!, events['activated, session']!)
    assert.equal(signedIn(state), null)
    assert.equal(signedIn(activateAccount(state, events.notAccepted!).state), false)
    const without = activateAccount(states['form, busy']!, events['activated, no session']!)
    assert.equal(signedIn(without.state), false)
  })

  it('goes to the login page when the session could not be loaded', () => {
    const { state } = activateAccount(states['success, signed in']!, events.notAccepted!)
    assert.equal(activateAccount(state, { type: 'elapsed' }).effects[0]?.type, 'goTo')
  })

  it('offers another mail for a link that is no good, with words where the server has none', () => {
    const { state } = activateAccount(open, events.linkRefused!)
    assert.ok(state.step === 'resend')
    assert.equal(state.error?.message, recoveryErrors.activationLink)
  })

  it('says so, too, of a link that was cut off, where the server names a parameter of the address', () => {
    const error = { ...unsaid, code: 'ER-00400', message: 'userId must match format "uuid"', said: true }
    const { state } = activateAccount(open, { type: 'linkRefused', error })
    assert.ok(state.step === 'resend')
    assert.deepEqual(
      [state.error?.code, state.error?.message],
      ['activationLink', recoveryErrors.activationLink],
    )
  })
})
