import assert from 'node:assert/strict'
import { test } from 'node:test'
import type LoginWithOtc from '../../src/react/login/login/LoginWithOtc.tsx'
import type PasswordRotationNotification from '../../src/react/login/password-rotation/PasswordRotationNotification.tsx'
import { loginCases } from '../../src/state/login/login/login-flow.ts'
import { initialLogin, type LoginState } from '../../src/state/login/login/login-state.ts'
import { said } from '../login/flow-table.ts'
import { signedIn } from '../login/login-states.ts'

const { context } = initialLogin
const idle = { loading: false, error: null } as const
const inside = { context, answer: signedIn, due: [] }

/** What `tsc` refuses: each line would compile if the states of the steps were one bag of fields. */
const impossible: LoginState[] = [
  // @ts-expect-error single sign-on without an address to go to
  { step: 'redirectToSSO', context, loading: true },
  // @ts-expect-error a failure that nothing is said about
  { step: 'loginWithSSOFailed', context, error: null },
  // @ts-expect-error a second factor without the token that proves the first
  { step: 'loginWithTwoFactor', context, ...idle, answer: { mfaRequired: true } },
  // @ts-expect-error an expired password without what replaces it
  { step: 'passwordRotationExpired', context, ...idle, userId: 'u' },
  // @ts-expect-error a tenant is chosen by who is in
  { step: 'chooseTenant', context, answer: null, due: [] },
  // @ts-expect-error a notice that does not know when the password expires
  { ...inside, step: 'passwordRotationNotification' },
  // @ts-expect-error a step that leads back to the password after the session
  { ...inside, step: 'promptPasskeys', due: [{ step: 'loginWithPassword' }] },
  // @ts-expect-error a mailed code goes to no phone
  { step: 'loginWithOtc', context, ...idle, resendIn: 0, resent: false, phoneNumber: '***0958' },
  // @ts-expect-error a password is typed before anything was answered
  { step: 'loginWithPassword', context, ...idle, answer: signedIn },
  // @ts-expect-error a link that is over and can still be consumed
  { step: 'magicLinkPostLoginSuccess', context, loading: false, error: said('Over'), linkToken: 'secret' },
  // @ts-expect-error who is in waits for nothing
  { step: 'success', context, answer: signedIn, loading: true },
]

/** Step and state by hand, so that only the types are asked. */
function shows(
  code: Parameters<typeof LoginWithOtc>[0],
  notice: Parameters<typeof PasswordRotationNotification>[0],
) {
  const days: number = notice.state.passwordExpiresIn
  const ticks: number = code.state.resendIn
  // @ts-expect-error the screen of a mailed code sees no phone number
  const phone = code.state.phoneNumber
  // @ts-expect-error nor the state of another step
  const other: Parameters<typeof LoginWithOtc>[0] = { state: notice.state }
  return [days, ticks, phone, other]
}

test('a login state that cannot be does not compile, and a screen gets the state of its step', () => {
  assert.equal(impossible.length, 11)
  assert.equal(typeof shows, 'function')
  // @ts-expect-error the case of a step takes the state of that step
  assert.equal(loginCases.redirectToSSO(initialLogin, { type: 'tick' }).state, initialLogin)
})
