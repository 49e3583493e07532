import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  initialQuickLogin,
  type QuickLoginEvent,
  type QuickLoginState,
  quickLogin,
  quickLoginCases,
} from '../../src/state/login/quick-login/quick-login-flow.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'

const phone: QuickLoginState<'phone'> = {
  ...initialQuickLogin,
  step: 'phone',
  phoneNumber: '+442079460958',
}
const code: QuickLoginState<'code'> = { ...phone, step: 'code', otcToken: 'otc', resendIn: 0, resent: false }
const registered: QuickLoginState<'registered'> = { step: 'registered', over: false, phoneNumber: '***0958' }
const refused = (errorCode: string): QuickLoginEvent => ({
  type: 'refused',
  error: { ...said('No'), code: errorCode },
})

const events: Record<string, QuickLoginEvent> = {
  opened: { type: 'opened' },
  registered: { type: 'registered', reply: { userId: 'u1', phoneNumber: '***0958' } },
  refused: refused('ER-01001'),
  'no phone': refused('ER-20004'),
  'known phone': refused('ER-17005'),
  phone: { type: 'phoneSubmitted', phoneNumber: '+442079460958' },
  sent: { type: 'codeSent', reply: { otcToken: 'otc' } },
  code: { type: 'codeSubmitted', code: '123456' },
  'half a code': { type: 'codeSubmitted', code: '123' },
  proven: { type: 'proven' },
  resend: { type: 'resendPressed' },
  tick: { type: 'tick' },
  back: { type: 'back' },
  kept: { type: 'kept' },
  on: { type: 'goOnPressed' },
}

const states: Record<string, QuickLoginState> = {
  new: initialQuickLogin,
  asking: { ...initialQuickLogin, loading: true },
  failed: { ...initialQuickLogin, error: said('No') },
  phone,
  'phone, busy': { ...phone, loading: true },
  code,
  'code, counting': { ...code, resendIn: 2 },
  'code, busy': { ...code, loading: true },
  registered,
  over: { ...registered, over: true },
}

const flow = {
  transition: quickLogin,
  cases: quickLoginCases,
  states,
  events,
  table: {
    new: {
      opened: 'asking: request',
      registered: 'registered: rare, rare, rare',
      refused: 'asking',
      'known phone': 'asking',
      'no phone': 'phone',
      on: 'asking',
    },
    asking: {
      registered: 'registered: rare, rare, rare',
      refused: 'asking',
      'known phone': 'asking',
      'no phone': 'phone',
    },
    failed: {
      registered: 'registered: rare, rare, rare',
      refused: 'asking',
      'known phone': 'asking',
      'no phone': 'phone',
      on: 'asking',
    },
    phone: {
      phone: 'phone: request',
      refused: 'phone',
      'no phone': 'phone',
      'known phone': 'phone',
      on: 'phone',
    },
    'phone, busy': {
      sent: 'code: wait',
      refused: 'phone',
      'no phone': 'phone',
      'known phone': 'phone: request',
    },
    code: {
      code: 'code: request',
      refused: 'code',
      'no phone': 'code',
      'known phone': 'code',
      resend: 'code: request',
      tick: 'code',
      back: 'phone',
      on: 'code',
    },
    'code, counting': {
      code: 'code: request',
      refused: 'code',
      'no phone': 'code',
      'known phone': 'code',
      tick: 'code: wait',
      back: 'phone',
      on: 'code',
    },
    'code, busy': {
      proven: 'asking: request',
      sent: 'code: wait',
      tick: 'code',
      refused: 'code',
      'no phone': 'code',
      'known phone': 'code',
    },
    registered: { on: 'registered' },
    over: {},
  },
}

describe('registering a browser for a sign-in by text message', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialQuickLogin))
  it('sends the code again once the countdown is over, and says so', () => {
    const { state } = quickLogin(states['phone, busy']!, events.sent!)
    assert.ok(state.step === 'code')
    assert.equal(state.resendIn, 30)
    assert.equal(quickLogin(state, events.resend!).state, state)
    const again = quickLogin(code, events.resend!)
    assert.equal(again.effects[0]!.type, 'request')
    const sent = quickLogin(again.state, events.sent!).state
    assert.ok(sent.step === 'code')
    assert.deepEqual([sent.resent, sent.resendIn], [true, 30])
  })
  it('keeps whom this browser knows where the published packages look for it [LOGIN-08]', () => {
    const { state, effects } = quickLogin(states.asking!, events.registered!)
    assert.deepEqual(state, registered)
    assert.deepEqual(
      effects.map(effect => effect.type === 'rare' && effect.work),
      [
        { do: 'keep', key: 'preferred-login-method', value: 'sms' },
        { do: 'keep', key: 'userId', value: 'u1' },
        { do: 'keep', key: 'u1-sms', value: 'true' },
      ],
    )
    assert.equal(quickLogin(state, events.on!).state.over, true)
  })
})
