import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { codeLength } from './mfa-delays.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { readMfaAnswer, refused, remembering } from './read-mfa-answer.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** The code of an app; before it, where the app is to be set up, the key that makes it. */
export function authenticatorApp(state: MfaState<'authenticatorApp'>, event: MfaEvent): MfaNext {
  switch (event.type) {
    case 'seedRead': {
      const { otpauthUri = null, qrCode, secret = null } = event.reply
      return next({ ...state, loading: false, seed: { otpauthUri, qrCode, secret } })
    }
    case 'codeSubmitted':
      return state.loading || state.saving || event.code.length !== codeLength
        ? ignoreEvent(state)
        : prove({ ...state, saving: true, error: null }, event.code)
    case 'answered':
      return readMfaAnswer(state, event.reply)
    case 'prepareFailed':
    case 'rejected':
      return refused(state, event.error)
    default:
      return ignoreEvent(state)
  }
}

function prove(state: MfaState<'authenticatorApp'>, value: string): MfaNext {
  const { context } = state
  const deviceId = state.chosen.id
  if (context.enrolling)
    return next(
      state,
      request<MfaEvent, `POST ${typeof mfa}/authenticator/enroll/verify`>(
        `POST ${mfa}/authenticator/enroll/verify`,
        { body: { ...remembering(context), token: value } },
        'answered',
        'rejected',
      ),
    )
  // A server of the first kind names no devices: it takes the code of whichever app there is.
  if (!deviceId)
    return next(
      state,
      request<MfaEvent, `POST ${typeof mfa}/verify`>(
        `POST ${mfa}/verify`,
        { body: { ...remembering(context), value } },
        'answered',
        'rejected',
      ),
    )
  return next(
    state,
    request<MfaEvent, `POST ${typeof mfa}/authenticator/:deviceId/verify`>(
      `POST ${mfa}/authenticator/:deviceId/verify`,
      { params: { deviceId }, body: { ...remembering(context), value } },
      'answered',
      'rejected',
    ),
  )
}
