import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { signUp, signUpCases } from '../../src/state/login/sign-up/sign-up-flow.ts'
import {
  initialSignUp,
  type SignUpEvent,
  type SignUpState,
} from '../../src/state/login/sign-up/sign-up-state.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'

const answer = { mfaRequired: false, accessToken: 'a.b.c' }
const at = { email: 'ada@acme.example', phoneNumber: '', invitationToken: null }
const idle = { loading: false, error: null, resendIn: 0, resent: false } as const
const sent = { step: 'SignUpSuccess', ...at, ...idle, shouldActivate: true } as const

const form = {
  by: 'email' as const,
  email: ' ada@acme.example ',
  phoneNumber: '',
  username: '',
  name: 'Ada',
  password: 'correct horse',
  companyName: 'Acme',
}
const byPhone = { ...form, by: 'phoneNumber' as const, email: '', password: '', phoneNumber: '+14155552671' }
const account = { userId: 'u', tenantId: 't', activationToken: 'act' }
const code: SignUpState<'VerifyPhone'> = {
  ...initialSignUp,
  ...idle,
  step: 'VerifyPhone',
  form: byPhone,
  phoneNumber: byPhone.phoneNumber,
  account,
}

const states: Record<string, SignUpState> = {
  form: initialSignUp,
  'form, busy': { ...initialSignUp, loading: true },
  counting: { ...sent, resendIn: 2 },
  'last second': { ...sent, resendIn: 1 },
  resendable: sent,
  resending: { ...sent, loading: true },
  'no activation': { ...sent, shouldActivate: false },
  'form, busy by phone': { ...initialSignUp, form: byPhone, loading: true },
  'code, counting': { ...code, resendIn: 2 },
  'code, last second': { ...code, resendIn: 1 },
  code,
  'code, busy': { ...code, loading: true },
}

const events: Record<string, SignUpEvent> = {
  opened: { type: 'opened', invitationToken: 'inv' },
  submitted: { type: 'submitted', form },
  'submitted, by phone': { type: 'submitted', form: byPhone },
  'submitted, no phone': { type: 'submitted', form: { ...byPhone, phoneNumber: ' ' } },
  'answered, activate': {
    type: 'answered',
    reply: { shouldActivate: true, userId: 'u', tenantId: 't' },
  },
  'answered, code': {
    type: 'answered',
    reply: { shouldActivate: true, userId: 'u', tenantId: 't', activationToken: 'act' },
  },
  code: { type: 'codeSubmitted', code: '123456' },
  'half a code': { type: 'codeSubmitted', code: '123' },
  'activated, session': { type: 'activated', reply: answer },
  'activated, second factor': { type: 'activated', reply: { mfaRequired: true, mfaToken: 'm' } },
  'activated, mail': { type: 'activated', reply: { mfaRequired: false, emailVerified: false } },
  back: { type: 'back' },
  'answered, session': { type: 'answered', reply: { shouldActivate: false, authResponse: answer } },
  'answered, second factor': {
    type: 'answered',
    reply: { shouldActivate: false, authResponse: { mfaRequired: true, mfaToken: 'm' } },
  },
  'answered, no session': { type: 'answered', reply: { shouldActivate: false } },
  rejected: { type: 'rejected', error: said('Taken', 409) },
  accepted: { type: 'accepted' },
  resend: { type: 'resendPressed' },
  resent: { type: 'resent' },
  tick: { type: 'tick' },
}

const answers = {
  'answered, activate': 'SignUpSuccess: report, wait',
  'answered, session': 'SignUp: report, accept',
  'answered, second factor': 'SignUp: report, goTo',
  'answered, no session': 'SignUpSuccess: report',
  'answered, code': 'SignUp: report, goTo',
}
const submits = {
  opened: 'SignUp',
  submitted: 'SignUp: request',
  'submitted, by phone': 'SignUp: request',
  'submitted, no phone': 'SignUp',
  rejected: 'SignUp',
}
const verdicts = {
  rejected: 'VerifyPhone',
  'answered, activate': 'VerifyPhone: wait',
  'answered, code': 'VerifyPhone: wait',
  'answered, session': 'VerifyPhone: wait',
  'answered, second factor': 'VerifyPhone: wait',
  'answered, no session': 'VerifyPhone: wait',
  'activated, session': 'VerifyPhone: report, accept',
  'activated, second factor': 'VerifyPhone: report, goTo',
  'activated, mail': 'SignUpSuccess: report, wait',
}
const typed = { ...verdicts, code: 'VerifyPhone: request', back: 'SignUp' }
const flow = {
  transition: signUp,
  cases: signUpCases,
  states,
  events,
  table: {
    form: { ...submits, ...answers },
    'form, busy by phone': {
      opened: 'SignUp',
      rejected: 'SignUp',
      accepted: 'SignUpSuccess: afterAuth',
      ...answers,
      'answered, code': 'VerifyPhone: wait',
    },
    'code, counting': { ...typed, tick: 'VerifyPhone: wait' },
    'code, last second': { ...typed, tick: 'VerifyPhone' },
    code: { ...typed, resend: 'VerifyPhone: request' },
    'code, busy': { ...verdicts, accepted: 'SignUpSuccess: afterAuth' },
    'form, busy': { opened: 'SignUp', rejected: 'SignUp', accepted: 'SignUpSuccess: afterAuth', ...answers },
    counting: { tick: 'SignUpSuccess: wait', rejected: 'SignUpSuccess' },
    'last second': { tick: 'SignUpSuccess', rejected: 'SignUpSuccess' },
    resendable: { resend: 'SignUpSuccess: request', rejected: 'SignUpSuccess' },
    resending: { resent: 'SignUpSuccess: wait', rejected: 'SignUpSuccess' },
    'no activation': { rejected: 'SignUpSuccess' },
  },
}

describe('the sign-up flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialSignUp))

  it('registers with what was typed, and the invitation', () => {
    const [effect] = signUp({ ...initialSignUp, invitationToken: 'inv' }, events.submitted!).effects
    assert.deepEqual(effect, {
      type: 'request',
      route: 'POST /identity/resources/users/v1/signUp',
      input: {
        body: {
          email: 'ada@acme.example',
          name: 'Ada',
          password: 'correct horse',
          companyName: 'Acme',
          invitationToken: 'inv',
        },
      },
      anonymous: false,
      done: 'answered',
      failed: 'rejected',
    })
  })

  it('signs in at once when nothing is left to activate [SIGNUP-07]', () => {
    const { state, effects } = signUp(states['form, busy']!, events['answered, session']!)
    assert.deepEqual(effects.at(-1), { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
    assert.deepEqual(signUp(state, { type: 'accepted' }).effects, [{ type: 'afterAuth' }])
  })

  it('hands a first sign-in that needs a second factor to the login page', () => {
    const { state, effects } = signUp(states['form, busy']!, events['answered, second factor']!)
    assert.ok(state.step === 'SignUp')
    assert.deepEqual(state.handedOver, { mfaRequired: true, mfaToken: 'm' })
    assert.deepEqual(effects.at(-1), { type: 'goTo', page: 'loginUrl', query: {} })
  })

  it('keeps the activation token for the caller when it does not sign in [SIGNUP-08]', () => {
    const { state, effects } = signUp(states['form, busy']!, events['answered, code']!)
    assert.ok(state.step === 'SignUp')
    assert.deepEqual(state.account, account)
    const query = { userId: 'u', token: 'act' }
    assert.deepEqual(effects.at(-1), { type: 'goTo', page: 'activateWithOTCUrl', query })
  })

  it('asks for the code on the phone, and makes the account with it [SIGNUP-03, SIGNUP-11, ACT-15]', () => {
    const [effect] = signUp(initialSignUp, events['submitted, by phone']!).effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'POST /identity/resources/users/v1/signUp/phoneNumber')
    assert.deepEqual(effect.input, {
      body: { phoneNumber: '+14155552671', name: 'Ada', companyName: 'Acme' },
    })
    const { state } = signUp(states['form, busy by phone']!, events['answered, code']!)
    assert.equal(state.step, 'VerifyPhone')
    const [requested] = signUp(state, events.code!).effects
    assert.ok(requested?.type === 'request' && requested.anonymous)
    assert.deepEqual(requested.input, { body: { userId: 'u', token: 'act', code: '123456' } })
    const done = signUp(states['code, busy']!, events['activated, session']!)
    assert.deepEqual(done.effects.at(-1), { type: 'accept', answer, done: 'accepted', failed: 'rejected' })
    assert.ok(done.state.step === 'VerifyPhone')
    assert.equal(done.state.form, null, 'what was typed is forgotten')
  })

  it('asks for the mailbox too, where an address was given', () => {
    const { state } = signUp(states['code, busy']!, events['activated, mail']!)
    assert.ok(state.step === 'SignUpSuccess' && state.shouldActivate)
  })

  it('does not sign up by phone without a number [SIGNUP-09]', () => {
    const { state, effects } = signUp(initialSignUp, events['submitted, no phone']!)
    assert.equal(state.error?.message, 'Phone number is required for phone number signup')
    assert.deepEqual(effects, [])
  })

  it('counts the seconds down until the mail may be asked for again', () => {
    let { state } = signUp(states['form, busy']!, events['answered, activate']!)
    assert.ok(state.step === 'SignUpSuccess')
    assert.equal(state.resendIn, 30)
    for (let second = 0; second < 30; second++) state = signUp(state, { type: 'tick' }).state
    assert.ok('resendIn' in state)
    assert.equal(state.resendIn, 0)
    assert.equal(signUp(state, { type: 'resendPressed' }).effects[0]?.type, 'request')
  })
})
