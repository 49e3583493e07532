import { request } from '../effect.ts'
import { next } from '../flow.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { remembering } from './read-mfa-answer.ts'
import { sentCode } from './sent-code.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** The code that was mailed. */
export const emailVerifyCode = (state: MfaState<'emailVerifyCode'>, event: MfaEvent): MfaNext =>
  sentCode(state, event, (checking, otcToken, code) =>
    next(
      checking,
      request<MfaEvent, `POST ${typeof mfa}/emailcode/verify`>(
        `POST ${mfa}/emailcode/verify`,
        { body: { ...remembering(state.context), otcToken, code } },
        'answered',
        'rejected',
      ),
    ),
  )
