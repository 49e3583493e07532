import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import {
  initialRecover,
  type RecoverEvent,
  recover,
  recoverCases,
} from '../../src/state/login/mfa/recover-flow.ts'
import {
  type ExpiredEvent,
  expired,
  expiredCases,
  initialExpired,
} from '../../src/state/login/password-rotation/expired-flow.ts'
import {
  initialNotification,
  type NotificationEvent,
  notificationCases,
  rotationNotification,
} from '../../src/state/login/password-rotation/notification-flow.ts'
import {
  initialPrompt,
  type PromptEvent,
  prompt,
  promptCases,
} from '../../src/state/login/prompt-passkeys/prompt-passkeys-flow.ts'
import { type PromptFacts, promptsPasskeys } from '../../src/state/passkeys/prompt.ts'
import { holdsTable, said, walksSafely } from './flow-table.ts'

const rejected = { type: 'rejected', error: said('The code is wrong', 400) } as const

describe('recovering from a lost second factor', () => {
  const ready = { ...initialRecover, mfaToken: 'open' }
  const session: AuthResponse = { mfaRequired: false, accessToken: 'token' }
  const events: Record<string, RecoverEvent> = {
    code: { type: 'codeSubmitted', recoveryCode: ' wxyz ' },
    'no code': { type: 'codeSubmitted', recoveryCode: ' ' },
    answered: { type: 'answered', reply: session },
    rejected,
  }
  const flow = {
    transition: recover,
    cases: recoverCases,
    states: { ready, saving: { ...ready, saving: true }, over: { ...ready, answer: session } },
    events,
    table: {
      ready: { code: 'recoverTwoFactor: request', rejected: 'recoverTwoFactor' },
      saving: { answered: 'recoverTwoFactor', rejected: 'recoverTwoFactor' },
      over: { rejected: 'recoverTwoFactor' },
    },
  }
  it('answers every event', () => holdsTable(flow))
  it('never leaves its step', () => walksSafely(flow, ready))
  it('sends the code with the sign-in that waits [LOGIN-16]', () => {
    const [effect] = recover(ready, events.code!).effects
    assert.deepEqual(effect?.type === 'request' && effect.input, {
      body: { mfaToken: 'open', recoveryCode: 'wxyz' },
    })
    assert.equal(recover(flow.states.saving, events.answered!).state.answer, session)
  })
})

describe('a password that has expired', () => {
  const ready = { ...initialExpired, userId: 'u', token: 'r' }
  const events: Record<string, ExpiredEvent> = {
    password: { type: 'passwordSubmitted', password: 'correct horse' },
    'no password': { type: 'passwordSubmitted', password: '' },
    set: { type: 'passwordSet' },
    rejected,
  }
  const flow = {
    transition: expired,
    cases: expiredCases,
    states: { ready, saving: { ...ready, saving: true }, over: { ...ready, over: true } },
    events,
    table: {
      ready: { password: 'passwordRotationExpired: request', rejected: 'passwordRotationExpired' },
      saving: { set: 'passwordRotationExpired', rejected: 'passwordRotationExpired' },
      over: { rejected: 'passwordRotationExpired' },
    },
  }
  it('answers every event', () => holdsTable(flow))
  it('never leaves its step', () => walksSafely(flow, ready))
  it('is replaced with the token of the sign-in, which is then forgotten [LOGIN-20]', () => {
    const [effect] = expired(ready, events.password!).effects
    assert.deepEqual(effect?.type === 'request' && effect.input, {
      body: { userId: 'u', token: 'r', password: 'correct horse' },
    })
    const { state } = expired(flow.states.saving, events.set!)
    assert.deepEqual([state.over, state.token], [true, ''])
  })
})

describe('a password that will expire', () => {
  const ready = initialNotification
  const events: Record<string, NotificationEvent> = {
    change: { type: 'changePressed' },
    passwords: { type: 'passwordSubmitted', password: 'old', newPassword: 'new' },
    'no password': { type: 'passwordSubmitted', password: '', newPassword: 'new' },
    changed: { type: 'changed' },
    rejected,
  }
  const flow = {
    transition: rotationNotification,
    cases: notificationCases,
    states: {
      ready,
      changing: { ...ready, changing: true },
      saving: { ...ready, changing: true, saving: true },
      success: { step: 'success' as const },
    },
    events,
    table: {
      ready: { change: 'notification', passwords: 'notification: request', rejected: 'notification' },
      changing: { passwords: 'notification: request', rejected: 'notification' },
      saving: { changed: 'success', rejected: 'notification' },
    },
  }
  it('answers every event', () => holdsTable(flow))
  it('never leaves its steps', () => walksSafely(flow, ready))
})

describe('the passkey prompt', () => {
  const options = {
    rp: { name: 'Acme', id: 'acme.example' },
    user: { id: 'u', name: 'ada', displayName: 'Ada' },
    challenge: 'c',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  }
  const events: Record<string, PromptEvent> = {
    setUp: { type: 'setUpPressed' },
    wanted: { type: 'wanted', reply: { options } },
    made: { type: 'made', reply: { id: 'k', response: { clientDataJSON: 'x', attestationObject: 'y' } } },
    added: { type: 'added' },
    failed: { type: 'failed', error: said('Cancelled', 0) },
    later: { type: 'laterPressed', never: false },
    never: { type: 'laterPressed', never: true },
    kept: { type: 'kept' },
  }
  const flow = {
    transition: prompt,
    cases: promptCases,
    states: {
      ready: initialPrompt,
      saving: { ...initialPrompt, saving: true },
      over: { ...initialPrompt, over: true },
    },
    events,
    table: {
      ready: {
        setUp: 'promptPasskeys: request',
        failed: 'promptPasskeys',
        later: 'promptPasskeys',
        never: 'promptPasskeys: rare',
      },
      saving: {
        wanted: 'promptPasskeys: rare',
        made: 'promptPasskeys: request',
        added: 'promptPasskeys: rare',
        failed: 'promptPasskeys',
        kept: 'promptPasskeys',
      },
    },
  }
  it('answers every event [LOGIN-17]', () => holdsTable(flow))
  it('never leaves its step', () => walksSafely(flow, initialPrompt))

  const all: PromptFacts = {
    flag: true,
    strategyActive: true,
    passkeys: 0,
    preferredLogin: null,
    dismissed: false,
  }
  const without = (facts: Partial<PromptFacts>) => promptsPasskeys({ ...all, ...facts })
  it('shows when all five conditions hold [PASSKEY-09]', () => {
    assert.deepEqual([without({}), without({ preferredLogin: 'EmailAndPassword' })], [true, true])
  })
  it('does not show without its flag [PASSKEY-04]', () => assert.equal(without({ flag: false }), false))
  it('does not show where passkeys are no way to sign in [PASSKEY-05]', () =>
    assert.equal(without({ strategyActive: false }), false))
  it('does not show to who has one [PASSKEY-06]', () => assert.equal(without({ passkeys: 1 }), false))
  it('does not show to who prefers them already [PASSKEY-07]', () =>
    assert.equal(without({ preferredLogin: 'Passkeys' }), false))
  it('does not show again to who has asked for that [PASSKEY-08]', () =>
    assert.equal(without({ dismissed: true }), false))
  it('keeps that this browser has one, so that its list may offer it', () => {
    const [effect] = prompt({ ...initialPrompt, saving: true }, events.added!).effects
    assert.deepEqual(effect?.type === 'rare' && effect.work, {
      do: 'keep',
      key: 'preferred-login-method',
      value: 'Passkeys',
    })
  })
  it('keeps "don’t show again" where the published packages look for it [PASSKEY-08]', () => {
    const [effect] = prompt(initialPrompt, events.never!).effects
    assert.deepEqual(effect?.type === 'rare' && effect.work, {
      do: 'keep',
      key: 'dont-show-again-prompt-passkeys',
      value: 'true',
    })
  })
})
