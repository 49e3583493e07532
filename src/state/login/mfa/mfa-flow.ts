import { request } from '../effect.ts'
import { type Cases, ignoreEvent, next } from '../flow.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { onlyChoice } from './choices.ts'
import { emailVerifyCode } from './email-verify-code.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { choose } from './prepare.ts'
import { recoveryCode } from './recovery-code.ts'
import { toList } from './sent-code.ts'
import { smsSetPhoneNumber } from './sms-set-phone-number.ts'
import { smsVerifyCode } from './sms-verify-code.ts'
import { verify } from './verify.ts'

export const mfaCases: Cases<MfaState, MfaEvent> = {
  verify,
  emailVerifyCode,
  smsVerifyCode,
  recoveryCode,
  authenticatorApp,
  smsSetPhoneNumber,
  /** The way on is a link. */
  noMFAEnrolledStepUp: ignoreEvent,
}

const allowRemember = 'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device'
const withList: readonly MfaState['step'][] = [
  'emailVerifyCode',
  'smsVerifyCode',
  'authenticatorApp',
  'smsSetPhoneNumber',
]

/** The second factor (spec §2 MFA steps, §4): verified, or set up where it must be. */
export function mfa(state: MfaState, event: MfaEvent): MfaNext {
  switch (event.type) {
    case 'opened': {
      const requested = state.again
        ? []
        : [
            request<MfaEvent, typeof allowRemember>(
              allowRemember,
              { query: { mfaToken: state.mfaToken } },
              'rememberRead',
              'rememberFailed',
            ),
          ]
      const only = onlyChoice(state)
      // A key is touched when the person is ready for it, and what is to be set up is told first.
      if (!only || state.enrolling || only.strategy.startsWith('WebAuthn')) return next(state, ...requested)
      const { state: on, effects } = choose(state, only)
      return next(on, ...requested, ...effects)
    }
    case 'rememberRead': {
      const { isAllowedToRemember, mfaDeviceExpiration } = event.reply
      return next({ ...state, isAllowedToRemember, mfaDeviceExpiration })
    }
    case 'rememberToggled':
      return next({ ...state, rememberDevice: event.rememberDevice })
    case 'rememberFailed':
      // Not being remembered is no obstacle.
      return ignoreEvent(state)
    case 'back':
      return withList.includes(state.step) ? toList(state) : mfaCases[state.step](state, event)
    default:
      return mfaCases[state.step](state, event)
  }
}
