import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  initialSignUp,
  type SignUpEvent,
  type SignUpState,
  signUp,
  signUpCases,
} from '../../src/state/login/sign-up/sign-up-flow.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'

const answer = { mfaRequired: false, accessToken: 'a.b.c' }
const sent: SignUpState = {
  ...initialSignUp,
  step: 'SignUpSuccess',
  email: 'ada@acme.example',
  shouldActivate: true,
}

const states: Record<string, SignUpState> = {
  form: initialSignUp,
  'form, busy': { ...initialSignUp, loading: true },
  counting: { ...sent, resendIn: 2 },
  'last second': { ...sent, resendIn: 1 },
  resendable: sent,
  resending: { ...sent, loading: true },
  'no activation': { ...sent, shouldActivate: false },
}

const form = { email: ' ada@acme.example ', name: 'Ada', password: 'correct horse', companyName: 'Acme' }
const events: Record<string, SignUpEvent> = {
  opened: { type: 'opened', invitationToken: 'inv' },
  submitted: { type: 'submitted', form },
  'answered, activate': {
    type: 'answered',
    reply: { shouldActivate: true, userId: 'u', tenantId: 't', activationToken: 'act' },
  },
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
}
const flow = {
  transition: signUp,
  cases: signUpCases,
  states,
  events,
  table: {
    form: { opened: 'SignUp', submitted: 'SignUp: request', rejected: 'SignUp', ...answers },
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
      input: { body: { ...form, email: 'ada@acme.example', invitationToken: 'inv' } },
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
    assert.deepEqual(state.handedOver, { mfaRequired: true, mfaToken: 'm' })
    assert.deepEqual(effects.at(-1), { type: 'goTo', page: 'loginUrl', query: {} })
  })

  it('keeps the activation token for the caller when it does not sign in [SIGNUP-08]', () => {
    const { state } = signUp(states['form, busy']!, events['answered, activate']!)
    assert.equal(state.step, 'SignUpSuccess')
    assert.deepEqual([state.userId, state.tenantId, state.activationToken], ['u', 't', 'act'])
  })

  it('counts the seconds down until the mail may be asked for again', () => {
    let { state } = signUp(states['form, busy']!, events['answered, activate']!)
    assert.equal(state.resendIn, 30)
    for (let second = 0; second < 30; second++) state = signUp(state, { type: 'tick' }).state
    assert.equal(state.resendIn, 0)
    assert.equal(signUp(state, { type: 'resendPressed' }).effects[0]?.type, 'request')
  })
})
