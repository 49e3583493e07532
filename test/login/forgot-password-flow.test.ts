import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  forgotPassword,
  forgotPasswordCases,
} from '../../src/state/login/forgot-password/forgot-password-flow.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordState,
  initialForgotPassword,
  toSelector,
} from '../../src/state/login/forgot-password/forgot-password-state.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'
import { ada, asking, events, sms, states } from './forgot-password-states.ts'

const opens = {
  'opened, forgot': 'forgotPassword',
  'opened, link': 'resetPasswordPage: request',
  'opened, half a link': 'resetPasswordPage',
}
const strategies = {
  'email and sms': 'passwordRecoverySelector',
  'email only': 'forgotPassword: request',
  'sms only': 'resetPasswordViaSms: request',
  'none active': 'forgotPassword',
  strategiesFailed: 'forgotPassword',
  mailed: 'forgotPasswordEmailSuccess: wait',
  mailFailed: 'forgotPassword',
}
const chosen = {
  mailed: 'forgotPasswordEmailSuccess: wait',
  mailFailed: 'passwordRecoverySelector',
}
const mail = { mailFailed: 'forgotPasswordEmailSuccess', back: 'forgotPassword' }
const text = {
  texted: 'resetPasswordViaSms: wait',
  textFailed: 'resetPasswordViaSms',
  codeProven: 'resetPasswordPage',
  'codeProven, half': 'resetPasswordViaSms',
  codeRefused: 'resetPasswordViaSms',
}
const typed = { ...text, code: 'resetPasswordViaSms: request', back: 'forgotPassword' }
const verdicts = {
  linkValid: 'resetPasswordPage',
  linkRefused: 'resetPasswordPage',
  passwordSet: 'resetPasswordSuccess',
  rejected: 'resetPasswordPage',
  'keep tokens': 'resetPasswordPage',
}
const flow = {
  transition: forgotPassword,
  cases: forgotPasswordCases,
  states,
  events,
  table: {
    forgot: { ...opens, ...strategies, identifier: 'forgotPassword: request' },
    'forgot, busy': { ...opens, ...strategies },
    selector: {
      ...opens,
      ...chosen,
      'choose email': 'passwordRecoverySelector: request',
      'choose sms': 'resetPasswordViaSms: request',
      back: 'forgotPassword',
    },
    'selector, busy': { ...opens, ...chosen },
    'mailed, counting': { ...opens, ...mail, tick: 'forgotPasswordEmailSuccess: wait' },
    'mailed, last second': { ...opens, ...mail, tick: 'forgotPasswordEmailSuccess' },
    'mailed, resendable': { ...opens, ...mail, resend: 'forgotPasswordEmailSuccess: request' },
    'mailed, resending': {
      ...opens,
      mailFailed: 'forgotPasswordEmailSuccess',
      mailed: 'forgotPasswordEmailSuccess: wait',
    },
    'sms, sending': { ...opens, ...text },
    'sms, counting': { ...opens, ...typed, tick: 'resetPasswordViaSms: wait' },
    'sms, last second': { ...opens, ...typed, tick: 'resetPasswordViaSms' },
    'sms, resendable': { ...opens, ...typed, resend: 'resetPasswordViaSms: request' },
    'sms, no session': {
      ...opens,
      ...typed,
      code: 'resetPasswordViaSms',
      resend: 'resetPasswordViaSms: request',
    },
    'sms, checking': { ...opens, ...text },
    'reset, checking': { ...opens, ...verdicts },
    reset: { ...opens, ...verdicts, password: 'resetPasswordPage: request' },
    'reset, busy': { ...opens, ...verdicts },
    'reset, invalid': { ...opens, ...verdicts },
    done: opens,
  },
}

const errorIn = (state: ForgotPasswordState) => ('error' in state ? state.error?.message : undefined)
const errorAfter = (event: ForgotPasswordEvent) => errorIn(forgotPassword(asking, event).state)
/** The page of a link, which it must be. */
function pageOf(state: ForgotPasswordState) {
  assert.ok(state.step === 'resetPasswordPage')
  return state
}

describe('the forgot-password flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialForgotPassword))

  it('reads the recovery strategies first [FORGOT-07]', () => {
    const [effect] = forgotPassword(initialForgotPassword, events.identifier!).effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'GET /identity/resources/configurations/v1/password-recovery/strategies')
  })

  it('lets the person choose only when both are active [FORGOT-08]', () => {
    assert.equal(forgotPassword(asking, events['email and sms']!).state.step, 'passwordRecoverySelector')
    for (const event of ['email only', 'sms only', 'none active'])
      assert.notEqual(forgotPassword(asking, events[event]!).state.step, 'passwordRecoverySelector')
  })

  it('sends the mail at once when only email is active [FORGOT-09]', () => {
    const [effect] = forgotPassword(asking, events['email only']!).effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'POST /identity/resources/users/v2/passwords/reset/email')
    assert.deepEqual(effect.input, {
      body: { identifier: 'ada@acme.example', identifierType: 'email' },
    })
  })

  it('says what the specification says when it cannot go on [FORGOT-25, FORGOT-28, FORGOT-29]', () => {
    assert.equal(errorAfter(events['none active']!), 'No active password recovery methods found.')
    assert.equal(
      errorAfter(events.strategiesFailed!),
      'An error occurred while determining recovery strategy',
    )
    assert.equal(errorAfter(events.mailFailed!), 'An error occurred while sending recovery email')
    assert.equal(errorAfter({ type: 'mailFailed', error: said('Too many') }), 'Too many')
  })

  it('checks the link before a password is typed, and ends with success [FORGOT-13]', () => {
    const opened = forgotPassword(initialForgotPassword, events['opened, link']!)
    assert.equal(pageOf(opened.state).resetTokenValidationStatus, 'pending')
    const valid = forgotPassword(opened.state, { type: 'linkValid', reply: {} }).state
    const { state } = forgotPassword(valid, { type: 'passwordSet' })
    assert.deepEqual(state, { step: 'resetPasswordSuccess' }, 'the used link is forgotten')
  })

  it('gives the link up when it expired while the password was typed', () => {
    const event: ForgotPasswordEvent = { type: 'rejected', error: said('Expired', 410) }
    const { state } = forgotPassword(states['reset, busy']!, event)
    assert.equal(pageOf(state).resetTokenValidationStatus, 'invalid')
  })

  it('shows the step of text messages when only they are active [FORGOT-02, FORGOT-10]', () => {
    const { state, effects } = forgotPassword(asking, events['sms only']!)
    assert.equal(state.step, 'resetPasswordViaSms')
    const [effect] = effects
    assert.ok(effect?.type === 'request')
    assert.equal(effect.route, 'POST /identity/resources/users/v2/passwords/reset/sms')
  })

  it('tells an address, a phone number and a user name apart by their looks [FORGOT-20]', () => {
    const typeOf = (identifier: string) => {
      const [effect] = forgotPassword({ ...asking, identifier }, events['sms only']!).effects
      assert.ok(effect?.type === 'request')
      return (effect.input as { body: { identifierType: string } }).body.identifierType
    }
    assert.equal(typeOf('ada@acme.example'), 'email')
    assert.equal(typeOf('+1 415 555 2671'), 'phoneNumber')
    assert.equal(typeOf('ada.l'), 'username')
  })

  it('checks the code with the session that was kept, then shows the reset page [FORGOT-11, FORGOT-12, FORGOT-14, FORGOT-22]', () => {
    const { effects } = forgotPassword(sms, events.code!)
    const [effect] = effects
    assert.ok(effect?.type === 'request')
    assert.deepEqual(effect.input, { body: { otcToken: '123456', sessionId: 's' } })
    const { state } = forgotPassword(states['sms, checking']!, events.codeProven!)
    const { userId, token, resetTokenValidationStatus } = pageOf(state)
    assert.deepEqual([userId, token, resetTokenValidationStatus], ['u', 't', 'valid'])
  })

  it('says so when the session is missing, or half of the answer [FORGOT-14, FORGOT-15, FORGOT-16, FORGOT-30, FORGOT-31]', () => {
    const without = forgotPassword(states['sms, no session']!, events.code!)
    assert.equal(errorIn(without.state), 'Session ID not found in state for verifying password via sms.')
    assert.deepEqual(without.effects, [])
    for (const reply of [{ userId: 'u' }, { token: 't' }, {}]) {
      const { state } = forgotPassword(states['sms, checking']!, { type: 'codeProven', reply })
      assert.equal(state.step, 'resetPasswordViaSms')
      assert.equal(errorIn(state), 'Invalid response from server: missing userId or token')
    }
  })

  it('has words for failures that say nothing [FORGOT-26, FORGOT-27]', () => {
    const after = (event: ForgotPasswordEvent) =>
      errorIn(forgotPassword(states['sms, checking']!, event).state)
    assert.equal(after(events.textFailed!), 'An error occurred while sending recovery sms')
    assert.equal(after(events.codeRefused!), 'An error occurred while verifying password via sms')
    assert.equal(after({ type: 'codeRefused', error: said('Wrong code') }), 'Wrong code')
  })

  it('leads back from the text message to the choice between the ways, where there is one', () => {
    const choice = forgotPassword(asking, events['email and sms']!).state
    assert.equal(choice.step, 'passwordRecoverySelector')
    const texted = forgotPassword(choice, { type: 'strategyChosen', strategy: 'sms' }).state
    assert.ok(texted.step === 'resetPasswordViaSms')
    const back = forgotPassword({ ...texted, loading: false }, { type: 'back' }).state
    assert.deepEqual(back, toSelector(ada))
    assert.equal(forgotPassword(sms, { type: 'back' }).state.step, 'forgotPassword')
  })
})
