import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RecoveryStrategy } from '../../contract/passwords.ts'
import {
  forgotPassword,
  forgotPasswordCases,
} from '../../src/state/login/forgot-password/forgot-password-flow.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordState,
  initialForgotPassword,
} from '../../src/state/login/forgot-password/forgot-password-state.ts'
import { holdsTable, said, unsaid, walksSafely } from './flow-table.ts'

const ada = { ...initialForgotPassword, identifier: 'ada@acme.example' }
const link = { userId: 'u', token: 't' }
const reset: ForgotPasswordState = { ...initialForgotPassword, ...link, step: 'resetPasswordPage' }

const states: Record<string, ForgotPasswordState> = {
  forgot: initialForgotPassword,
  'forgot, busy': { ...ada, loading: true },
  selector: { ...ada, step: 'passwordRecoverySelector' },
  'selector, busy': { ...ada, step: 'passwordRecoverySelector', loading: true },
  'mailed, counting': { ...ada, step: 'forgotPasswordEmailSuccess', resendIn: 2 },
  'mailed, last second': { ...ada, step: 'forgotPasswordEmailSuccess', resendIn: 1 },
  'mailed, resendable': { ...ada, step: 'forgotPasswordEmailSuccess' },
  'mailed, resending': { ...ada, step: 'forgotPasswordEmailSuccess', loading: true },
  'reset, checking': { ...reset, loading: true, resetTokenValidationStatus: 'pending' },
  reset: { ...reset, resetTokenValidationStatus: 'valid' },
  'reset, busy': { ...reset, loading: true, resetTokenValidationStatus: 'valid' },
  'reset, invalid': { ...reset, resetTokenValidationStatus: 'invalid' },
  done: { ...initialForgotPassword, step: 'resetPasswordSuccess' },
}

const both = (email: boolean, sms: boolean): RecoveryStrategy[] => [
  { strategy: 'email', isActive: email },
  { strategy: 'sms', isActive: sms },
]
const events: Record<string, ForgotPasswordEvent> = {
  'opened, forgot': { type: 'opened', page: 'forgetPasswordUrl', identifier: 'ada' },
  'opened, link': { type: 'opened', page: 'resetPasswordUrl', ...link },
  'opened, half a link': { type: 'opened', page: 'resetPasswordUrl', userId: 'u', token: '' },
  identifier: { type: 'identifierSubmitted', identifier: ' ada@acme.example ' },
  'no identifier': { type: 'identifierSubmitted', identifier: ' ' },
  'email and sms': { type: 'strategiesRead', reply: both(true, true) },
  'email only': { type: 'strategiesRead', reply: both(true, false) },
  'sms only': { type: 'strategiesRead', reply: both(false, true) },
  'none active': { type: 'strategiesRead', reply: both(false, false) },
  strategiesFailed: { type: 'strategiesFailed', error: unsaid },
  'choose email': { type: 'strategyChosen', strategy: 'email' },
  'choose sms': { type: 'strategyChosen', strategy: 'sms' },
  mailed: { type: 'mailed' },
  mailFailed: { type: 'mailFailed', error: unsaid },
  resend: { type: 'resendPressed' },
  tick: { type: 'tick' },
  back: { type: 'back' },
  linkValid: { type: 'linkValid' },
  linkRefused: { type: 'linkRefused', error: said('Expired', 410) },
  password: { type: 'passwordSubmitted', password: 'correct horse' },
  'no password': { type: 'passwordSubmitted', password: '' },
  passwordSet: { type: 'passwordSet' },
  rejected: { type: 'rejected', error: said('Too weak') },
}

const opens = {
  'opened, forgot': 'forgotPassword',
  'opened, link': 'resetPasswordPage: request',
  'opened, half a link': 'resetPasswordPage',
}
const strategies = {
  'email and sms': 'passwordRecoverySelector',
  'email only': 'forgotPassword: request',
  'sms only': 'forgotPassword',
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
const verdicts = {
  linkValid: 'resetPasswordPage',
  linkRefused: 'resetPasswordPage',
  passwordSet: 'resetPasswordSuccess',
  rejected: 'resetPasswordPage',
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
      'choose sms': 'passwordRecoverySelector',
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
    'reset, checking': { ...opens, ...verdicts },
    reset: { ...opens, ...verdicts, password: 'resetPasswordPage: request' },
    'reset, busy': { ...opens, ...verdicts },
    'reset, invalid': { ...opens, ...verdicts },
    done: opens,
  },
}

const asking = states['forgot, busy']!
const errorAfter = (event: ForgotPasswordEvent) => forgotPassword(asking, event).state.error?.message

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

  it('sends the mail at once when only e-mail is active [FORGOT-09]', () => {
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
    assert.equal(opened.state.resetTokenValidationStatus, 'pending')
    const valid = forgotPassword(opened.state, { type: 'linkValid' }).state
    const { state } = forgotPassword(valid, { type: 'passwordSet' })
    assert.equal(state.step, 'resetPasswordSuccess')
    assert.equal(state.token, '', 'the used link is forgotten')
  })

  it('gives the link up when it expired while the password was typed', () => {
    const event: ForgotPasswordEvent = { type: 'rejected', error: said('Expired', 410) }
    assert.equal(forgotPassword(states['reset, busy']!, event).state.resetTokenValidationStatus, 'invalid')
  })
})
