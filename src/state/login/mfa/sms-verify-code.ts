import { request } from '../effect.ts'
import { next } from '../flow.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { remembering } from './read-mfa-answer.ts'
import { sentCode } from './sent-code.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** The code in the text message, to a phone that is known or to one that becomes the factor now. */
export const smsVerifyCode = (state: MfaState<'smsVerifyCode'>, event: MfaEvent): MfaNext =>
  sentCode(state, event, (checking, otcToken, code) => {
    const body = { ...remembering(state.context), otcToken, code }
    const deviceId = state.chosen.id
    return deviceId
      ? next(
          checking,
          request<MfaEvent, `POST ${typeof mfa}/sms/:deviceId/verify`>(
            `POST ${mfa}/sms/:deviceId/verify`,
            { params: { deviceId }, body },
            'answered',
            'rejected',
          ),
        )
      : next(
          checking,
          request<MfaEvent, `POST ${typeof mfa}/sms/enroll/verify`>(
            `POST ${mfa}/sms/enroll/verify`,
            { body },
            'answered',
            'rejected',
          ),
        )
  })
