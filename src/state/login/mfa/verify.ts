import type { Assertion, Attestation } from '../../../../contract/webauthn-credential.ts'
import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type { NewKeyOptions } from '../webauthn.ts'
import { isKey } from './choices.ts'
import type { Choice, MfaEvent, MfaNext, MfaState } from './mfa-state.ts'
import { choose } from './prepare.ts'
import { readMfaAnswer, refused, remembering } from './read-mfa-answer.ts'

const mfa = '/identity/resources/auth/v1/user/mfa'

/** The ways there are; and the security key, which needs no more than a touch. */
export function verify(state: MfaState<'verify'>, event: MfaEvent): MfaNext {
  switch (event.type) {
    case 'chosen':
      return choose(state, event.choice)
    case 'keyWanted':
      return next(
        { ...state, webauthnToken: event.reply.webauthnToken },
        {
          type: 'rare',
          work: { do: 'askKey', options: event.reply.options },
          done: 'keySigned',
          failed: 'prepareFailed',
        },
      )
    case 'newKeyWanted':
      return next(
        { ...state, webauthnToken: event.reply.webauthnToken },
        {
          type: 'rare',
          work: {
            do: 'makeKey',
            options: event.reply.options as NewKeyOptions,
            deviceType: state.chosen?.strategy === 'WebAuthnPlatform' ? 'Platform' : 'CrossPlatform',
          },
          done: 'keyMade',
          failed: 'prepareFailed',
        },
      )
    case 'keySigned':
      return withKey(state, (chosen, token) => sign(state, chosen, token, event.reply))
    case 'keyMade':
      return withKey(state, (chosen, token) => add(state, chosen, token, event.reply))
    case 'answered':
      return readMfaAnswer(state, event.reply)
    case 'prepareFailed':
    case 'rejected':
      return refused(state, event.error)
    case 'back':
      return state.saving ? ignoreEvent(state) : next({ ...state, chosen: null, loading: false, error: null })
    default:
      return ignoreEvent(state)
  }
}

const withKey = (
  state: MfaState<'verify'>,
  go: (chosen: Choice, webauthnToken: string) => MfaNext,
): MfaNext =>
  state.chosen && isKey(state.chosen) && state.webauthnToken
    ? go(state.chosen, state.webauthnToken)
    : ignoreEvent(state)

function sign(state: MfaState<'verify'>, { id }: Choice, webauthnToken: string, options: Assertion): MfaNext {
  return next(
    { ...state, loading: false, saving: true, error: null },
    request<MfaEvent, `POST ${typeof mfa}/webauthn/:deviceId/verify`>(
      `POST ${mfa}/webauthn/:deviceId/verify`,
      {
        params: { deviceId: id ?? '' },
        body: { ...remembering(state.context), webauthnToken, options },
      },
      'answered',
      'rejected',
    ),
  )
}

function add(
  state: MfaState<'verify'>,
  { strategy }: Choice,
  webauthnToken: string,
  options: Attestation,
): MfaNext {
  return next(
    { ...state, loading: false, saving: true, error: null },
    request<MfaEvent, `POST ${typeof mfa}/webauthn/enroll/verify`>(
      `POST ${mfa}/webauthn/enroll/verify`,
      {
        body: {
          ...remembering(state.context),
          webauthnToken,
          options,
          deviceType: strategy === 'WebAuthnPlatform' ? 'Platform' : 'CrossPlatform',
        },
      },
      'answered',
      'rejected',
    ),
  )
}
