import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword } from '../../src/state/login/forgot-password/forgot-password-flow.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordState,
  initialForgotPassword,
} from '../../src/state/login/forgot-password/forgot-password-state.ts'

/** What is sent with the new password, after these events. */
function bodyAfter(...events: ForgotPasswordEvent[]) {
  const opened: ForgotPasswordEvent = { type: 'opened', page: 'resetPasswordUrl', userId: 'u', token: 't' }
  const state = [opened, ...events].reduce<ForgotPasswordState>(
    (now, event) => forgotPassword(now, event).state,
    initialForgotPassword,
  )
  const [effect] = forgotPassword(state, { type: 'passwordSubmitted', password: 'correct horse' }).effects
  assert.ok(effect?.type === 'request')
  return (effect.input as { body: Record<string, unknown> }).body
}

test('a reset asks what becomes of personal tokens where there are some, and sends the answer', () => {
  const some: ForgotPasswordEvent = { type: 'linkValid', reply: { personalTokens: 2 } }
  const keep: ForgotPasswordEvent = { type: 'revokeToggled', revokePersonalTokens: false }
  assert.deepEqual(bodyAfter({ type: 'linkValid', reply: {} }), {
    userId: 'u',
    token: 't',
    password: 'correct horse',
  })
  assert.equal(bodyAfter(some).revokePersonalTokens, true)
  assert.equal(bodyAfter(some, keep).revokePersonalTokens, false)
  const again: ForgotPasswordEvent = { type: 'revokeToggled', revokePersonalTokens: true }
  assert.equal(bodyAfter(some, keep, again).revokePersonalTokens, true)
})
