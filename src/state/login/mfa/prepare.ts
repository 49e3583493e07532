import { request, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { isKey } from './choices.ts'
import { mfaDelays, resendTicks } from './mfa-delays.ts'
import type { Choice, MfaEvent, MfaNext, MfaState } from './mfa-state.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** What the chosen way needs first: a code is sent, a key or a seed is asked for. */
export function choose(state: MfaState<'verify'>, choice: Choice): MfaNext {
  if (state.loading || state.saving) return ignoreEvent(state)
  const { context } = state
  const proving = { context, chosen: choice, loading: true, saving: false, error: null, answer: null }
  const sending = { ...proving, otcToken: null, resendIn: 0, resent: false }
  if (isKey(choice)) return askForKey({ ...proving, step: 'verify', webauthnToken: null }, choice)
  switch (choice.strategy) {
    case 'AuthenticatorApp':
      return authenticator({ ...proving, step: 'authenticatorApp', seed: null })
    case 'SMS':
      return choice.id === null
        ? next({
            step: 'smsSetPhoneNumber',
            context,
            chosen: choice,
            phoneNumber: null,
            loading: false,
            error: null,
          })
        : sendCode({ ...sending, step: 'smsVerifyCode', phoneNumber: null })
    default:
      return sendCode({ ...sending, step: 'emailVerifyCode' })
  }
}

function authenticator(state: MfaState<'authenticatorApp'>): MfaNext {
  if (!state.context.enrolling) return next({ ...state, loading: false })
  return next(
    state,
    request<MfaEvent, `POST ${typeof mfa}/authenticator/enroll`>(
      `POST ${mfa}/authenticator/enroll`,
      { body: { mfaToken: state.context.mfaToken } },
      'seedRead',
      'prepareFailed',
    ),
  )
}

function askForKey(state: MfaState<'verify'>, { id }: Choice): MfaNext {
  const { mfaToken } = state.context
  if (!id)
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
      { params: { deviceId: id }, body: { mfaToken } },
      'keyWanted',
      'prepareFailed',
    ),
  )
}

/** To the chosen phone, to the number that was typed, or to the address. */
export function sendCode(
  state: MfaState<'emailVerifyCode' | 'smsVerifyCode' | 'smsSetPhoneNumber'>,
  done: 'codeSent' | 'codeResent' = 'codeSent',
): MfaNext {
  const { chosen, context } = state
  const { mfaToken } = context
  const asking: MfaState = { ...state, loading: true, error: null }
  if (chosen.strategy === 'EmailCode')
    return next(
      asking,
      request<MfaEvent, `POST ${typeof mfa}/emailcode`>(
        `POST ${mfa}/emailcode`,
        { body: { mfaToken } },
        done,
        'prepareFailed',
      ),
    )
  if (chosen.id)
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
      { body: { mfaToken, phoneNumber: ('phoneNumber' in state && state.phoneNumber) || '' } },
      done,
      'prepareFailed',
    ),
  )
}

const tick = wait<MfaEvent>(mfaDelays.tick, { type: 'tick' })

/** The code is on its way: from now on the person may type, and ask again after a while. */
export function codeIsSent(
  state: MfaState<'emailVerifyCode' | 'smsVerifyCode'>,
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

export const count = (state: MfaState<'emailVerifyCode' | 'smsVerifyCode'>): MfaNext =>
  state.resendIn === 0
    ? ignoreEvent(state)
    : next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
