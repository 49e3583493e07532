import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { isKey, onlyChoice } from './choices.ts'
import { emailVerifyCode } from './email-verify-code.ts'
import type { MfaEvent, MfaNext, MfaState, MfaStep } from './mfa-state.ts'
import { choose } from './prepare.ts'
import { recoveryCode } from './recovery-code.ts'
import { toList } from './sent-code.ts'
import { smsSetPhoneNumber } from './sms-set-phone-number.ts'
import { smsVerifyCode } from './sms-verify-code.ts'
import { verify } from './verify.ts'

/** One function per step, of what that step has. */
type MfaCases = { [Step in MfaStep]: (state: MfaState<Step>, event: MfaEvent) => MfaNext }

export const mfaCases: MfaCases = {
  verify,
  emailVerifyCode,
  smsVerifyCode,
  recoveryCode,
  authenticatorApp,
  smsSetPhoneNumber,
  /** The way on is a link. */
  noMFAEnrolledStepUp: ignoreEvent,
}

const caseOf = <Step extends MfaStep>(step: Step, state: MfaState<Step>, event: MfaEvent) =>
  mfaCases[step](state, event)

const allowRemember = 'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device'
const withList: readonly MfaStep[] = [
  'emailVerifyCode',
  'smsVerifyCode',
  'authenticatorApp',
  'smsSetPhoneNumber',
]

/** The second factor (spec §2 MFA steps, §4): verified, or set up where it must be. */
export function mfa(state: MfaState, event: MfaEvent): MfaNext {
  const { step, context } = state
  switch (event.type) {
    case 'opened': {
      const requested = context.again
        ? []
        : [
            request<MfaEvent, typeof allowRemember>(
              allowRemember,
              { query: { mfaToken: context.mfaToken } },
              'rememberRead',
              'rememberFailed',
            ),
          ]
      const only = onlyChoice(context)
      // A key is touched when the person is ready for it, and what is to be set up is shown first.
      if (state.step !== 'verify' || !only || context.enrolling || isKey(only))
        return next(state, ...requested)
      const { state: on, effects } = choose(state, only)
      return next(on, ...requested, ...effects)
    }
    case 'rememberRead': {
      const { isAllowedToRemember, mfaDeviceExpiration } = event.reply
      return next({ ...state, context: { ...context, isAllowedToRemember, mfaDeviceExpiration } })
    }
    case 'rememberToggled':
      return next({ ...state, context: { ...context, rememberDevice: event.rememberDevice } })
    case 'rememberFailed':
      // Not being remembered is no obstacle.
      return ignoreEvent(state)
    case 'back':
      return withList.includes(step) ? toList(state) : caseOf(step, state, event)
    default:
      return caseOf(step, state, event)
  }
}
