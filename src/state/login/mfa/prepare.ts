import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { isKey } from './choices.ts'
import { mfaDelays, resendTicks } from './mfa-delays.ts'
import type { Choice, MfaEvent, MfaNext, MfaState } from './mfa-state.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** What the chosen way needs first: a code is sent, a key or a seed is asked for. */
export function choose(state: MfaState, choice: Choice): MfaNext {
  if (state.loading || state.saving) return ignoreEvent(state)
  const chosen: MfaState = { ...state, chosen: choice, loading: true, error: null, resent: false }
  if (isKey(choice)) return askForKey({ ...chosen, step: 'verify' })
  switch (choice.strategy) {
    case 'AuthenticatorApp':
      return authenticator({ ...chosen, step: 'authenticatorApp' })
    case 'SMS':
      return choice.id === null
        ? next({ ...chosen, step: 'smsSetPhoneNumber', loading: false })
        : sendCode({ ...chosen, step: 'smsVerifyCode' })
    default:
      return sendCode({ ...chosen, step: 'emailVerifyCode' })
  }
}

function authenticator(state: MfaState): MfaNext {
  if (!state.enrolling) return next({ ...state, loading: false })
  return next(
    state,
    request<MfaEvent, `POST ${typeof mfa}/authenticator/enroll`>(
      `POST ${mfa}/authenticator/enroll`,
      { body: { mfaToken: state.mfaToken } },
      'seedRead',
      'prepareFailed',
    ),
  )
}

function askForKey(state: MfaState): MfaNext {
  const { mfaToken, chosen } = state
  if (!chosen?.id)
    return next(
      state,
      request<MfaEvent, `POST ${typeof mfa}/webauthn/enroll`>(
        `POST ${mfa}/webauthn/enroll`,
        { body: { mfaToken } },
        'newKeyWanted',
        'prepareFailed',
      ),
    )
  return next(
    state,
    request<MfaEvent, `POST ${typeof mfa}/webauthn/:deviceId`>(
      `POST ${mfa}/webauthn/:deviceId`,
      { params: { deviceId: chosen.id }, body: { mfaToken } },
      'keyWanted',
      'prepareFailed',
    ),
  )
}

/** To the chosen phone, to the number that was typed, or to the address. */
export function sendCode(state: MfaState, done: 'codeSent' | 'codeResent' = 'codeSent'): MfaNext {
  const { mfaToken, chosen, phoneNumber } = state
  const asking: MfaState = { ...state, loading: true, error: null, resent: false }
  if (chosen?.strategy === 'EmailCode')
    return next(
      asking,
      request<MfaEvent, `POST ${typeof mfa}/emailcode`>(
        `POST ${mfa}/emailcode`,
        { body: { mfaToken } },
        done,
        'prepareFailed',
      ),
    )
  if (chosen?.id)
    return next(
      asking,
      request<MfaEvent, `POST ${typeof mfa}/sms/:deviceId`>(
        `POST ${mfa}/sms/:deviceId`,
        { params: { deviceId: chosen.id }, body: { mfaToken } },
        done,
        'prepareFailed',
      ),
    )
  return next(
    asking,
    request<MfaEvent, `POST ${typeof mfa}/sms/enroll`>(
      `POST ${mfa}/sms/enroll`,
      { body: { mfaToken, phoneNumber: phoneNumber ?? '' } },
      done,
      'prepareFailed',
    ),
  )
}

const tick = wait<MfaEvent>(mfaDelays.tick, { type: 'tick' })

/** The code is on its way: from now on the person may type, and ask again after a while. */
export function codeIsSent(
  state: MfaState,
  event: Extract<MfaEvent, { type: 'codeSent' | 'codeResent' }>,
): MfaNext {
  return next(
    {
      ...state,
      loading: false,
      otcToken: event.reply.otcToken,
      resent: event.type === 'codeResent',
      resendIn: resendTicks,
    },
    tick,
  )
}

export const count = (state: MfaState): MfaNext =>
  state.resendIn === 0
    ? ignoreEvent(state)
    : next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
