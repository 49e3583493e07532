import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choicesOf } from '../../src/state/login/mfa/choices.ts'
import { mfa, mfaCases } from '../../src/state/login/mfa/mfa-flow.ts'
import { type MfaState, sessionOf, toVerify } from '../../src/state/login/mfa/mfa-state.ts'
import { holdsTable, walksSafely } from './flow-table.ts'
import {
  app,
  atApp as appState,
  devices,
  events,
  knowing,
  phone,
  signedIn,
  states,
  withRecovery,
} from './mfa-states.ts'

const everywhere = (step: string) => ({ opened: `${step}: request`, remember: step, toggled: step })
/** What a step that proves something hears of it. */
const proven = (step: string) => ({
  answered: step,
  'answered, recovery': 'recoveryCode',
  rejected: step,
  'not prepared': step,
  'not enrolled': 'noMFAEnrolledStepUp',
})
const atVerify = { ...everywhere('verify'), ...proven('verify'), back: 'verify' }
const choosing = {
  'chose app': 'authenticatorApp',
  'chose phone': 'smsVerifyCode: request',
  'chose new phone': 'smsSetPhoneNumber',
  'chose address': 'emailVerifyCode: request',
  'chose key': 'verify: request',
}
const key = { 'key wanted': 'verify: rare', 'new key wanted': 'verify: rare' }
const atApp = { ...everywhere('authenticatorApp'), ...proven('authenticatorApp'), seed: 'authenticatorApp' }
const atCode = (step: string) => ({
  ...everywhere(step),
  ...proven(step),
  sent: `${step}: wait`,
  resent: `${step}: wait`,
  back: 'verify',
})
const atNumber = {
  ...everywhere('smsSetPhoneNumber'),
  sent: 'smsVerifyCode: wait',
  'not prepared': 'smsSetPhoneNumber',
  back: 'verify',
}

const flow = {
  transition: mfa,
  cases: mfaCases,
  states,
  events,
  table: {
    list: { ...atVerify, ...choosing, ...key },
    'list, to set up': { ...atVerify, ...choosing, ...key, 'chose app': 'authenticatorApp: request' },
    'one app': { ...atVerify, ...choosing, ...key, opened: 'authenticatorApp: request' },
    'one phone': { ...atVerify, ...choosing, ...key, opened: 'smsVerifyCode: request, request' },
    'one address': { ...atVerify, ...choosing, ...key, opened: 'emailVerifyCode: request, request' },
    'one key': { ...atVerify, ...choosing, ...key },
    'key, asked for': { ...atVerify, ...key, signed: 'verify: request', made: 'verify: request' },
    'key, checked': {
      ...everywhere('verify'),
      ...proven('verify'),
      ...key,
      signed: 'verify: request',
      made: 'verify: request',
    },
    'new key': { ...atVerify, ...key, signed: 'verify: request', made: 'verify: request' },
    app: { ...atApp, code: 'authenticatorApp: request', back: 'verify' },
    'app, checking': atApp,
    'new app, loading': { ...atApp, back: 'verify' },
    'new app': { ...atApp, code: 'authenticatorApp: request', back: 'verify' },
    'sms, sending': atCode('smsVerifyCode'),
    sms: { ...atCode('smsVerifyCode'), tick: 'smsVerifyCode: wait', code: 'smsVerifyCode: request' },
    'sms, last second': {
      ...atCode('smsVerifyCode'),
      tick: 'smsVerifyCode',
      code: 'smsVerifyCode: request',
    },
    'sms, resendable': {
      ...atCode('smsVerifyCode'),
      resend: 'smsVerifyCode: request',
      code: 'smsVerifyCode: request',
    },
    'sms, checking': Object.fromEntries(
      Object.entries(atCode('smsVerifyCode')).filter(([event]) => event !== 'back'),
    ),
    number: { ...atNumber, phone: 'smsSetPhoneNumber: request' },
    'number, sending': atNumber,
    email: { ...atCode('emailVerifyCode'), tick: 'emailVerifyCode: wait', code: 'emailVerifyCode: request' },
    'email, resendable': {
      ...atCode('emailVerifyCode'),
      resend: 'emailVerifyCode: request',
      code: 'emailVerifyCode: request',
    },
    recovery: { ...everywhere('recoveryCode'), saved: 'recoveryCode' },
    'recovery, over': everywhere('recoveryCode'),
    'nothing enrolled': everywhere('noMFAEnrolledStepUp'),
  } as Record<string, Record<string, string>>,
}

const at = (name: keyof typeof states, event: keyof typeof events) => mfa(states[name]!, events[event]!)
const requested = ({ effects }: ReturnType<typeof mfa>) =>
  effects.flatMap(effect => (effect.type === 'request' ? [[effect.route, effect.input]] : []))

describe('the second factor', () => {
  it('answers every event in every step [MFA-03, MFA-04, MFA-05, MFA-06, MFA-07, MFA-08, MFA-09]', () =>
    holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, states.list!))
  it('never leaves its steps while one is set up', () => walksSafely(flow, states['list, to set up']!))

  it('goes straight to the code of the one app [MFA-13]', () => {
    assert.equal(at('one app', 'opened').state.step, 'authenticatorApp')
  })

  it('goes straight to the code for the one phone, and sends it [MFA-14]', () => {
    const outcome = at('one phone', 'opened')
    assert.equal(outcome.state.step, 'smsVerifyCode')
    assert.deepEqual(requested(outcome).at(-1), [
      'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId',
      { params: { deviceId: 'p1' }, body: { mfaToken: 'm' } },
    ])
  })

  it('goes straight to the code for the one address, and mails it [MFA-15]', () => {
    const outcome = at('one address', 'opened')
    assert.equal(outcome.state.step, 'emailVerifyCode')
    assert.deepEqual(requested(outcome).at(-1), [
      'POST /identity/resources/auth/v1/user/mfa/emailcode',
      { body: { mfaToken: 'm' } },
    ])
  })

  it('asks which where there are several, or none, or a key [MFA-16]', () => {
    for (const name of ['list', 'one key'] as const) assert.equal(at(name, 'opened').state.step, 'verify')
    assert.equal(mfa(toVerify(knowing({})), events.opened!).state.step, 'verify')
  })

  it('lists every kind of device [MFA-11]', () => {
    assert.deepEqual(
      choicesOf(knowing(devices)).map(({ strategy, id }) => [strategy, id]),
      [
        ['WebAuthnCrossPlatform', 'k1'],
        ['AuthenticatorApp', 'a1'],
        ['SMS', 'p1'],
        ['EmailCode', null],
      ],
    )
    assert.deepEqual(choicesOf(knowing({})), [])
  })

  it('asks once whether the device may be remembered, and says so only then [MFA-33]', () => {
    assert.deepEqual(requested(at('list', 'opened')), [
      [
        'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device',
        { query: { mfaToken: 'm' } },
      ],
    ])
    const body = (state: MfaState) => {
      const input = requested(mfa(state, events.code!))[0]?.[1] as { body: { rememberDevice?: boolean } }
      return input.body
    }
    const context = { ...appState.context, rememberDevice: true }
    const wanted = { ...appState, context }
    assert.equal('rememberDevice' in body(wanted), false, 'the policy does not allow it')
    const allowed = { ...wanted, context: { ...context, isAllowedToRemember: true } }
    assert.equal(body(allowed).rememberDevice, true)
  })

  it('sends the code of an app by device, or as servers do that name none [MFA-19]', () => {
    assert.deepEqual(requested(at('app', 'code')), [
      [
        'POST /identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify',
        { params: { deviceId: 'a1' }, body: { mfaToken: 'm', value: '123456' } },
      ],
    ])
    assert.deepEqual(requested(mfa({ ...appState, chosen: { ...app, id: '' } }, events.code!)), [
      ['POST /identity/resources/auth/v1/user/mfa/verify', { body: { mfaToken: 'm', value: '123456' } }],
    ])
  })

  it('sets up a phone with the number that was typed, and proves it with the code', () => {
    const sending = at('number', 'phone')
    assert.deepEqual(requested(sending), [
      [
        'POST /identity/resources/auth/v1/user/mfa/sms/enroll',
        { body: { mfaToken: 'm', phoneNumber: '+44 20 7946 0958' } },
      ],
    ])
    const { state } = mfa(sending.state, events.sent!)
    assert.ok(state.step === 'smsVerifyCode')
    assert.deepEqual([state.otcToken, state.resendIn], ['otc', 30])
    assert.deepEqual(requested(mfa(state, events.code!)), [
      [
        'POST /identity/resources/auth/v1/user/mfa/sms/enroll/verify',
        { body: { mfaToken: 'm', otcToken: 'otc', code: '123456' } },
      ],
    ])
    const { state: back } = mfa(state, { type: 'back' })
    assert.ok(back.step === 'verify' && back.chosen === null)
    assert.equal(phone.id, 'p1')
  })

  it('shows a recovery code before it goes on, and goes on once [MFA-06]', () => {
    const { state } = at('new app', 'answered, recovery')
    assert.ok(state.step === 'recoveryCode')
    assert.deepEqual([state.over, state.answer, sessionOf(state)], [false, withRecovery, null])
    assert.deepEqual(sessionOf(mfa(state, events.saved!).state), withRecovery)
    assert.equal(sessionOf(at('app', 'answered').state), signedIn)
  })

  it('counts down until the code may be sent again', () => {
    let { state } = at('sms, sending', 'sent')
    for (let second = 0; second < 30; second++) state = mfa(state, { type: 'tick' }).state
    assert.ok(state.step === 'smsVerifyCode' && state.resendIn === 0)
    const { state: again, effects } = mfa(state, { type: 'resendPressed' })
    assert.equal(effects[0]?.type, 'request')
    const { state: resent } = mfa(again, events.resent!)
    assert.ok(resent.step === 'smsVerifyCode' && resent.resent)
  })
})
