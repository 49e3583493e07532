import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  initialResetPhoneNumber,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
  resetPhoneNumber,
  resetPhoneNumberCases,
} from '../../src/state/login/reset-phone-number/reset-phone-number-flow.ts'
import { unlockAccountDelays } from '../../src/state/login/unlock-account/unlock-account-delays.ts'
import {
  initialUnlockAccount,
  type UnlockAccountEvent,
  type UnlockAccountState,
  unlockAccount,
  unlockAccountCases,
} from '../../src/state/login/unlock-account/unlock-account-flow.ts'
import { holdsTable, said, unsaid, walksSafely } from './flow-table.ts'

const begun: ResetPhoneNumberState<'ResetPhoneNumber'> = {
  ...initialResetPhoneNumber,
  email: 'ada@acme.example',
}
const verify: ResetPhoneNumberState<'VerifyResetPhoneNumber'> = {
  ...begun,
  step: 'VerifyResetPhoneNumber',
  resetPhoneNumberToken: 'r',
  resendIn: 0,
  resent: false,
}
const change: ResetPhoneNumberState<'ChangePhoneNumber'> = {
  ...begun,
  step: 'ChangePhoneNumber',
  changePhoneNumberToken: 'c',
  changed: false,
}

const states: Record<string, ResetPhoneNumberState> = {
  email: initialResetPhoneNumber,
  'email, busy': { ...begun, loading: true },
  'code, counting': { ...verify, resendIn: 2 },
  'code, last second': { ...verify, resendIn: 1 },
  code: verify,
  'code, busy': { ...verify, loading: true },
  number: change,
  'number, busy': { ...change, loading: true },
  'number, changed': { ...change, changed: true },
}
const events: Record<string, ResetPhoneNumberEvent> = {
  email: { type: 'emailSubmitted', email: ' ada@acme.example ' },
  'no email': { type: 'emailSubmitted', email: ' ' },
  codeSent: { type: 'codeSent', reply: { resetPhoneNumberToken: 'r' } },
  code: { type: 'codeSubmitted', code: '123456' },
  codeProven: { type: 'codeProven', reply: { changePhoneNumberToken: 'c' } },
  phone: { type: 'phoneSubmitted', phoneNumber: '+14155552671' },
  'no phone': { type: 'phoneSubmitted', phoneNumber: '' },
  changed: { type: 'changed' },
  rejected: { type: 'rejected', error: said('No') },
  resend: { type: 'resendPressed' },
  tick: { type: 'tick' },
  back: { type: 'back' },
}
const sent = { codeSent: 'VerifyResetPhoneNumber: wait', rejected: 'ResetPhoneNumber' }
const proof = {
  codeSent: 'VerifyResetPhoneNumber: wait',
  codeProven: 'ChangePhoneNumber',
  rejected: 'VerifyResetPhoneNumber',
}
const typed = { ...proof, code: 'VerifyResetPhoneNumber: request', back: 'ResetPhoneNumber' }
const flow = {
  transition: resetPhoneNumber,
  cases: resetPhoneNumberCases,
  states,
  events,
  table: {
    email: { ...sent, email: 'ResetPhoneNumber: request' },
    'email, busy': sent,
    'code, counting': { ...typed, tick: 'VerifyResetPhoneNumber: wait' },
    'code, last second': { ...typed, tick: 'VerifyResetPhoneNumber' },
    code: { ...typed, resend: 'VerifyResetPhoneNumber: request' },
    'code, busy': proof,
    number: { phone: 'ChangePhoneNumber: request', rejected: 'ChangePhoneNumber' },
    'number, busy': { changed: 'ChangePhoneNumber: goTo', rejected: 'ChangePhoneNumber' },
    'number, changed': { rejected: 'ChangePhoneNumber' },
  },
}

describe('the reset-phone-number flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialResetPhoneNumber))

  it('goes from reset to verify to change, each with the token of the one before [PHONE-01, PHONE-02, PHONE-03, PHONE-08]', () => {
    let state = resetPhoneNumber(initialResetPhoneNumber, events.email!).state
    assert.equal(state.step, 'ResetPhoneNumber')
    state = resetPhoneNumber(state, events.codeSent!).state
    assert.equal(state.step, 'VerifyResetPhoneNumber')
    const proving = resetPhoneNumber(state, events.code!)
    const [requested] = proving.effects
    assert.ok(requested?.type === 'request')
    assert.deepEqual(requested.input, { body: { resetPhoneNumberToken: 'r', code: '123456' } })
    state = resetPhoneNumber(proving.state, events.codeProven!).state
    assert.equal(state.step, 'ChangePhoneNumber')
    const [changing] = resetPhoneNumber(state, events.phone!).effects
    assert.ok(changing?.type === 'request')
    assert.deepEqual(changing.input, {
      body: { changePhoneNumberToken: 'c', phoneNumber: '+14155552671' },
    })
  })

  it('leads to the login page once the new number counts, where signing in by it starts [PHONE-09]', () => {
    const { state, effects } = resetPhoneNumber(states['number, busy']!, events.changed!)
    assert.ok(state.step === 'ChangePhoneNumber' && state.changed)
    assert.equal(state.email, 'ada@acme.example')
    assert.deepEqual(effects, [{ type: 'goTo', page: 'loginUrl', query: {} }])
  })
})

const open: UnlockAccountState = { ...initialUnlockAccount, token: 't' }
const unlockEvents: Record<string, UnlockAccountEvent> = {
  opened: { type: 'opened', token: 't' },
  'opened, no token': { type: 'opened', token: '' },
  lifted: { type: 'lifted' },
  rejected: { type: 'rejected', error: unsaid },
  elapsed: { type: 'elapsed' },
  continued: { type: 'continued' },
  retried: { type: 'retried' },
}
const unlockStates: Record<string, UnlockAccountState> = {
  unlocking: open,
  unlocked: { step: 'unlocked' },
  failed: { step: 'failed', token: 't', error: unsaid },
  'failed, no token': { step: 'failed', token: '', error: unsaid },
}
const unlockFlow = {
  transition: unlockAccount,
  cases: unlockAccountCases,
  states: unlockStates,
  events: unlockEvents,
  table: {
    unlocking: {
      opened: 'unlocking: request',
      'opened, no token': 'failed',
      lifted: 'unlocked: wait',
      rejected: 'failed',
    },
    unlocked: { elapsed: 'unlocked: goTo', continued: 'unlocked: goTo' },
    failed: { retried: 'unlocking: request', continued: 'failed: goTo' },
    'failed, no token': { continued: 'failed: goTo' },
  },
}

describe('the unlock-account flow', () => {
  it('answers every event in every step', () => holdsTable(unlockFlow))
  it('never leaves its steps, whatever happens', () => walksSafely(unlockFlow, initialUnlockAccount))

  it('goes to the login page five seconds after it has finished [UNLOCK-01, CONST-08]', () => {
    assert.equal(unlockAccountDelays.redirect, 5000)
    const { state, effects } = unlockAccount(open, unlockEvents.lifted!)
    assert.deepEqual(effects, [{ type: 'wait', ms: 5000, event: { type: 'elapsed' } }])
    assert.deepEqual(unlockAccount(state, unlockEvents.elapsed!).effects, [
      { type: 'goTo', page: 'loginUrl', query: {} },
    ])
  })
})
