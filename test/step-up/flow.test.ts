import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import { FACTOR_METHODS, isSteppedUp, MULTI_FACTOR } from '../../rules/step-up.ts'
import { isSteppedUp as isAppSteppedUp, steppedUpEnds } from '../../src/state/app/stepped-up.ts'
import { afterAuthRedirectKey, shouldStepUpKey } from '../../src/state/app/storage-keys.ts'
import { mfa } from '../../src/state/login/mfa/mfa-flow.ts'
import { initialFactorContext, noDevices, toVerify } from '../../src/state/login/mfa/mfa-state.ts'
import { stepUp as leadToStepUp } from '../../src/state/login/step-up/step-up.ts'
import {
  initialStepUp,
  type StepUpEvent,
  type StepUpState,
  stepUp,
  stepUpCases,
} from '../../src/state/login/step-up/step-up-flow.ts'
import { holdsTable, said, walksSafely } from '../login/flow-table.ts'
import { appOn, fakeBrowser, signedIn, tokenFor } from '../state/fake-browser.ts'

const devices = { ...noDevices, authenticators: [{ id: 'a1' }] }
const events: Record<string, StepUpEvent> = {
  opened: { type: 'opened', maxAge: 300, retried: false },
  user: { type: 'answered', reply: { mfaRequired: false, accessToken: 'a.b.c' } },
  devices: { type: 'answered', reply: { mfaRequired: true, mfaToken: 'm', mfaDevices: devices } },
  'not enrolled': { type: 'failed', error: said('MFA is not enrolled') },
  failed: { type: 'failed', error: said('Something else', 401) },
  marked: { type: 'marked' },
  accepted: { type: 'accepted' },
  left: { type: 'left' },
}
const requested: StepUpState<'generating'> = { ...initialStepUp, loading: true }
const verifying: StepUpState<'verifying'> = {
  ...initialStepUp,
  step: 'verifying',
  mfaToken: 'm',
  mfaDevices: devices,
}
const states: Record<string, StepUpState> = {
  generating: initialStepUp,
  asked: requested,
  'asked again': { ...requested, retried: true },
  verifying,
  'verifying, checked': { ...verifying, loading: true },
  none: { step: 'noMFAEnrolledStepUp' },
  success: { step: 'success' },
}
const ends = {
  'not enrolled': 'noMFAEnrolledStepUp',
  marked: 'STEP: goTo',
  accepted: 'success: afterAuth',
}
const of = (step: string, rest: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...ends, ...rest }).map(([name, text]) => [name, text.replace('STEP', step)]),
  )
const flow = {
  transition: stepUp,
  cases: stepUpCases,
  states,
  events,
  table: {
    generating: of('generating', {
      opened: 'generating: request',
      user: 'generating: accept',
      devices: 'verifying',
      failed: 'generating: rare',
    }),
    asked: of('generating', { user: 'generating: accept', devices: 'verifying', failed: 'generating: rare' }),
    'asked again': of('generating', {
      user: 'generating: accept',
      devices: 'verifying',
      failed: 'generating: goTo',
    }),
    verifying: of('verifying', {
      user: 'verifying: accept',
      devices: 'verifying',
      failed: 'verifying: rare',
      left: 'verifying: afterAuth',
    }),
    'verifying, checked': of('verifying', {
      user: 'verifying: accept',
      devices: 'verifying',
      failed: 'verifying: rare',
    }),
    none: { left: 'noMFAEnrolledStepUp: afterAuth' },
  },
}

describe('the step-up flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialStepUp))

  it('asks with the maxAge of the page, and without where it names none [STEPUP-16]', () => {
    const bodyOf = (maxAge: number | null) => {
      const [effect] = stepUp(initialStepUp, { type: 'opened', maxAge, retried: false }).effects
      assert.equal(effect?.type, 'request')
      return effect.type === 'request' && effect.route.endsWith('/user/step-up/generate') && effect.input
    }
    assert.deepEqual(bodyOf(300), { body: { maxAge: 300 } })
    assert.deepEqual(bodyOf(null), { body: {} })
  })

  it('a response with a user completes it [STEPUP-02]', () => {
    const { state, effects } = stepUp(requested, events.user!)
    assert.deepEqual(effects[0]?.type, 'accept')
    assert.equal(stepUp(state, { type: 'accepted' }).state.step, 'success')
  })

  it('a response without one stores mfaDevices and mfaToken [STEPUP-01] [STEPUP-03]', () => {
    const { state } = stepUp(requested, events.devices!)
    assert.deepEqual(state, verifying)
  })

  it('the step of the second factor is chosen from those devices, and no device is remembered [STEPUP-04]', () => {
    const start = { ...initialFactorContext, again: true, mfaToken: 'm' }
    const stepOf = (mfaDevices: typeof noDevices) => {
      const { state, effects } = mfa(toVerify({ ...start, mfaDevices }), { type: 'opened' })
      const routes = effects.map(effect => (effect.type === 'request' ? effect.route : effect.type))
      assert.ok(!routes.some(route => route.includes('allow-remember-device')))
      return state.step
    }
    assert.equal(stepOf(devices), 'authenticatorApp')
    assert.equal(stepOf({ ...noDevices, phones: [{ id: 'p', phoneNumber: '•• 42' }] }), 'smsVerifyCode')
    assert.equal(stepOf({ ...noDevices, emails: [{ email: 'a•@acme.example' }] }), 'emailVerifyCode')
    assert.equal(stepOf({ ...devices, phones: [{ id: 'p', phoneNumber: '•• 42' }] }), 'verify')
  })

  it('`MFA is not enrolled` moves to noMFAEnrolledStepUp [STEPUP-05]', () => {
    assert.equal(stepUp(requested, events['not enrolled']!).state.step, 'noMFAEnrolledStepUp')
  })

  it('any other error sets the local flag, then goes to the logout route [STEPUP-06] [STEPUP-07]', () => {
    const { state, effects } = stepUp(requested, events.failed!)
    assert.deepEqual(effects, [
      {
        type: 'rare',
        work: { do: 'keep', key: 'SHOULD_STEP_UP', value: 'true' },
        done: 'marked',
        failed: 'marked',
      },
    ])
    assert.deepEqual(stepUp(state, { type: 'marked' }).effects, [
      { type: 'goTo', page: 'logoutUrl', query: {} },
    ])
  })

  it('a step-up that such a sign-in led to does not send the person round once more', () => {
    const { effects } = stepUp({ ...requested, retried: true }, events.failed!)
    assert.deepEqual(effects, [{ type: 'goTo', page: 'logoutUrl', query: { retried: undefined } }])
  })
})

test('stepping up keeps where the person is and goes to the step-up route with maxAge [STEPUP-09] [STEPUP-10]', () => {
  const browser = fakeBrowser()
  const tab = browser.tab('https://app.example/vault?box=7#open')
  const { app } = appOn(tab)
  leadToStepUp(app, { maxAge: 300 })
  assert.equal(browser.local.getItem(afterAuthRedirectKey), '/vault?box=7#open')
  assert.equal(tab.env.page.url.href, 'https://app.example/account/step-up?maxAge=300')
  leadToStepUp(app)
  assert.equal(tab.env.page.url.href, 'https://app.example/account/step-up')
  assert.equal(browser.local.getItem(afterAuthRedirectKey), '/vault?box=7#open')
})

test('the local flag leads from a sign-in to the step-up, once, and keeps where the person was [STEPUP-15]', async () => {
  const browser = fakeBrowser()
  browser.local.setItem(shouldStepUpKey, 'true')
  browser.local.setItem(afterAuthRedirectKey, '/vault')
  const tab = browser.tab('https://app.example/account/login?maxAge=300')
  const { app } = appOn(tab)
  app.router.afterAuth()
  await browser.clock.advance(1000)
  assert.equal(tab.env.page.url.href, 'https://app.example/account/step-up?maxAge=300&retried=1')
  assert.equal(browser.local.getItem(shouldStepUpKey), null)
  app.router.afterAuth()
  await browser.clock.advance(1000)
  assert.deepEqual(
    [tab.env.page.url.pathname, ...tab.went],
    ['/account/step-up', 'https://app.example/vault'],
  )
})

const whole = { acr: MULTI_FACTOR, amr: ['pwd', 'otp', 'mfa'], auth_time: 1000 }

test('only the multi-factor class counts as stepped up [STEPUP-11]', () => {
  assert.equal(isSteppedUp(whole, undefined, 1000), true)
  for (const acr of [undefined, null, '', 'urn:other'])
    assert.equal(isSteppedUp({ ...whole, acr }, undefined, 1000), false)
})

test('only with mfa among the methods [STEPUP-12]', () => {
  for (const amr of [['pwd', 'otp'], [], null, undefined])
    assert.equal(isSteppedUp({ ...whole, amr }, undefined, 1000), false)
})

test('only with one of otp, sms and hwk beside it [STEPUP-13] [STEPUP-19]', () => {
  assert.deepEqual([...FACTOR_METHODS], ['otp', 'sms', 'hwk'])
  for (const method of FACTOR_METHODS)
    assert.equal(isSteppedUp({ ...whole, amr: ['mfa', method] }, undefined, 0), true)
  for (const amr of [['mfa'], ['mfa', 'pwd'], ['mfa', 'sso']])
    assert.equal(isSteppedUp({ ...whole, amr }, undefined, 1000), false)
})

test('with a max age only within so many seconds [STEPUP-14]', () => {
  assert.equal(isSteppedUp(whole, 300, 1300), true)
  assert.equal(isSteppedUp(whole, 300, 1301), false)
  assert.equal(isSteppedUp({ ...whole, auth_time: undefined }, 300, 1000), false)
  assert.equal(isSteppedUp({ ...whole, auth_time: undefined }, undefined, 1000), true)
})

test('the app looks at the server’s clock: a wrong one of the person does not send them in circles', async () => {
  const browser = fakeBrowser(signedIn())
  const { app } = appOn(browser.tab())
  assert.equal(isAppSteppedUp(app), false)
  // The person's clock is an hour ahead.
  const server = Math.round(browser.clock.now() / 1000) - 3600
  const accessToken = tokenFor({ ...whole, auth_time: server, iat: server, exp: server + 300 })
  await app.session.accept({ mfaRequired: false, accessToken, expiresIn: 300 })
  assert.equal(isAppSteppedUp(app, { maxAge: 60 }), true)
  assert.ok(steppedUpEnds(app, { maxAge: 60 })! > 58_000)
  await browser.clock.advance(62_000)
  assert.equal(isAppSteppedUp(app, { maxAge: 60 }), false)
  assert.equal(steppedUpEnds(app, { maxAge: 60 }), undefined)
  assert.equal(isAppSteppedUp(app), true)
})
