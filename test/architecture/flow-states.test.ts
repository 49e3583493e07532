import assert from 'node:assert/strict'
import { test } from 'node:test'
import type SmsVerifyCode from '../../src/react/login/mfa/SmsVerifyCode.tsx'
import type ChangePhoneNumber from '../../src/react/login/reset-phone-number/ChangePhoneNumber.tsx'
import type SignUpSuccess from '../../src/react/login/sign-up/SignUpSuccess.tsx'
import type { AcceptInvitationState } from '../../src/state/login/accept-invitation/accept-invitation-flow.ts'
import {
  type ActivateAccountState,
  initialActivateAccount,
} from '../../src/state/login/activate-account/activate-account-state.ts'
import {
  type ForgotPasswordState,
  toForgotPassword,
  unopened,
} from '../../src/state/login/forgot-password/forgot-password-state.ts'
import { initialFactorContext, type MfaState, toVerify } from '../../src/state/login/mfa/mfa-state.ts'
import type { QuickLoginState } from '../../src/state/login/quick-login/quick-login-flow.ts'
import {
  initialResetPhoneNumber,
  type ResetPhoneNumberState,
} from '../../src/state/login/reset-phone-number/reset-phone-number-flow.ts'
import { initialSignUp, type SignUpState, signedUp } from '../../src/state/login/sign-up/sign-up-state.ts'
import type { SocialState } from '../../src/state/login/social/social-flow.ts'
import type { StepUpState } from '../../src/state/login/step-up/step-up-flow.ts'
import type { UnlockAccountState } from '../../src/state/login/unlock-account/unlock-account-flow.ts'

const context = initialFactorContext
const idle = { loading: false, error: null } as const
const sent = { ...idle, resendIn: 0, resent: false }
const applicant = { email: 'ada@acme.example', phoneNumber: '', invitationToken: null }
const noAccount = { userId: null, tenantId: null, activationToken: null }
const session = { mfaRequired: false, accessToken: 'a.b.c' }

/** What `tsc` refuses: each line would compile if the states of the steps were one bag of fields. */
type AnyState =
  | SignUpState
  | ForgotPasswordState
  | ActivateAccountState
  | AcceptInvitationState
  | UnlockAccountState
  | StepUpState
  | QuickLoginState
  | ResetPhoneNumberState
  | SocialState
  | MfaState

const impossible: AnyState[] = [
  // @ts-expect-error a code on the phone that activates no account
  { step: 'VerifyPhone', ...applicant, ...sent, form: null, handedOver: null, account: noAccount },
  // @ts-expect-error a form that counts down
  { ...initialSignUp, resendIn: 3 },
  // @ts-expect-error who need not activate waits for a mail
  { ...signedUp(applicant), shouldActivate: false, loading: true, resendIn: 3 },
  // @ts-expect-error the first question knows no link
  { ...toForgotPassword('ada'), token: 'secret' },
  // @ts-expect-error a link that is checked and has failed already
  { ...unopened, resetTokenValidationStatus: 'pending', loading: true, error: new Error('Over') },
  // @ts-expect-error a link that is no good for no reason
  { ...unopened, resetTokenValidationStatus: 'invalid' },
  // @ts-expect-error a password that is changed and can be changed again by the same link
  { step: 'resetPasswordSuccess', userId: 'u', token: 'secret' },
  // @ts-expect-error an account is signed in before it is activated
  { ...initialActivateAccount, signedIn: true },
  // @ts-expect-error another mail with the link that is no good
  { step: 'resend', ...idle, byCode: false, email: '', resentEmail: false, resendIn: 0, token: 'secret' },
  // @ts-expect-error an invitation that failed for no reason
  { step: 'failed', link: { userId: 'u', token: 't', byCode: false }, code: '' },
  // @ts-expect-error an invitation that is accepted and can be accepted again
  { step: 'success', signedIn: true, link: { userId: 'u', token: 't', byCode: false } },
  // @ts-expect-error an unlocked account keeps its link
  { step: 'unlocked', token: 'secret' },
  // @ts-expect-error a step-up that is done keeps its token
  { step: 'success', mfaToken: 'm' },
  // @ts-expect-error a step-up without the devices to choose from
  { step: 'verifying', loading: false, retried: false, mfaToken: 'm' },
  // @ts-expect-error a browser that is registered and still waits for a code
  { step: 'registered', over: false, phoneNumber: '***0958', otcToken: 'otc' },
  // @ts-expect-error the first question about a lost phone holds a token
  { ...initialResetPhoneNumber, resetPhoneNumberToken: 'r' },
  // @ts-expect-error a social login that is being connected and leads nowhere
  { step: 'connecting', connectedAt: null },
  // @ts-expect-error a recovery code is shown that there is not
  { step: 'recoveryCode', context, answer: session, over: false },
  // @ts-expect-error a code for no device
  { ...sent, step: 'smsVerifyCode', context, saving: false, answer: null, otcToken: null, chosen: null },
  // @ts-expect-error the list shows the seed of an app
  { ...toVerify(context), seed: { otpauthUri: null, qrCode: 'x', secret: null } },
]

/** Step and state by hand, so that only the types are asked. */
function shows(
  code: Parameters<typeof SmsVerifyCode>[0],
  mailed: Parameters<typeof SignUpSuccess>[0],
  lost: Parameters<typeof ChangePhoneNumber>[0],
) {
  const ticks: number = code.state.resendIn
  const address: string = mailed.state.email
  // @ts-expect-error the screen of a code sees no seed
  const seed = code.state.seed
  // @ts-expect-error nor the state of another step
  const other: Parameters<typeof SmsVerifyCode>[0] = { ...code, state: toVerify(context) }
  // @ts-expect-error the screen of the new number sees no countdown
  const countdown = lost.state.resendIn
  return [ticks, address, seed, other, countdown]
}

test('a state of a login flow that cannot be does not compile, and a screen gets that of its step', () => {
  assert.equal(impossible.length, 20)
  assert.equal(typeof shows, 'function')
})
