import type { AuthResponse } from '../../../../contract/auth.ts'
import { passwordlessTypeOf } from '../../../../rules/passwordless.ts'
import { clearSession, type Effect, request, wait } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { identified } from './identifier.ts'
import { loginDelays, resendTicks } from './login-delays.ts'
import type { LoginEvent, LoginNext, LoginState, LoginStep } from './login-state.ts'
import { readAnswer } from './read-answer.ts'
import { looksLikePhone, strategyOf } from './strategy-of.ts'

const prelogin = 'POST /identity/resources/auth/v1/passwordless/:type/prelogin'
const postlogin = 'POST /identity/resources/auth/v1/passwordless/:type/postlogin'

/** Digits of every code. */
export const codeLength = 6

/** This browser asked for a link: one that is opened here signs in without another press. */
export const linkAskedKey = 'portico-sign-in-link-asked'

/** Without an identifier it is the person whom this browser knows, who gets a text message. */
const typeOf = (state: LoginState) => (state.identifier && passwordlessTypeOf(strategyOf(state))) || 'smscode'

/** Where text messages are the second way the browser is registered by the person's own choice. */
const bySms = ({ identifier, quickUserId, strategy }: LoginState) =>
  passwordlessTypeOf(strategy) === 'smscode' && Boolean(identifier || quickUserId)

const steps: Record<ReturnType<typeof typeOf>, LoginStep> = {
  magiclink: 'magicLinkPreLoginSuccess',
  code: 'loginWithOtc',
  smscode: 'loginWithSmsOtc',
}

/** Has link or code sent (LOGIN-47 to LOGIN-49). */
export function askForMessage(state: LoginState, done: 'sent' | 'resent' = 'sent'): LoginNext {
  const { identifier, quickUserId, invitationToken } = state
  const type = typeOf(state)
  const who =
    type === 'smscode' && !identifier
      ? { userId: quickUserId ?? '' }
      : type === 'smscode' && looksLikePhone(identifier)
        ? { phoneNumber: identifier }
        : identified(identifier)
  return next(
    { ...state, loading: true, error: null, resent: false },
    request<LoginEvent, typeof prelogin>(
      prelogin,
      { params: { type }, body: { ...who, ...(invitationToken && { invitationToken }) } },
      done,
      'rejected',
    ),
  )
}

const tick = wait<LoginEvent>(loginDelays.tick, { type: 'tick' })

/** It is on its way: from now on it may be used, and asked for again after a while. */
export function messageSent(
  state: LoginState,
  { type: how, reply }: Extract<LoginEvent, { type: 'sent' | 'resent' }>,
): LoginNext {
  const type = typeOf(state)
  const asked: Effect<LoginEvent>[] =
    type === 'magiclink'
      ? [
          {
            type: 'rare',
            work: { do: 'keep', key: linkAskedKey, value: 'true' },
            done: 'remembered',
            failed: 'remembered',
          },
        ]
      : []
  return next(
    {
      ...state,
      step: state.identifier ? steps[type] : 'loginWithQuickSmsOtc',
      loading: false,
      phoneNumber: reply.phoneNumber ?? null,
      resent: how === 'resent',
      resendIn: resendTicks,
    },
    tick,
    ...asked,
  )
}

/** Link sent, code sent: the code is typed, the message is sent again, another address is taken. */
export function passwordless(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'codeSubmitted':
      if (state.loading || state.step === 'magicLinkPreLoginSuccess' || event.code.length !== codeLength)
        return stay(state)
      return next({ ...state, loading: true, error: null, resent: false }, spend(state, event.code))
    case 'resendPressed':
      return state.loading || state.resendIn > 0 ? stay(state) : askForMessage(state, 'resent')
    case 'resent':
      return messageSent(state, event)
    case 'tick':
      if (state.resendIn === 0) return stay(state)
      return next({ ...state, resendIn: state.resendIn - 1 }, ...(state.resendIn > 1 ? [tick] : []))
    case 'answered':
      return answeredHere(state, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error }, clearSession)
    case 'back':
      if (state.loading) return stay(state)
      return next({ ...state, step: 'preLogin', error: null, notice: null, resendIn: 0, resent: false })
    default:
      return stay(state)
  }
}

/** What a sign-in answer asks for. Whoever came in by text message may do so again without a name typed. */
export function answeredHere(state: LoginState, reply: AuthResponse): LoginNext {
  const { state: on, effects } = readAnswer(state, reply)
  if (!reply.accessToken || !bySms(state)) return next(on, ...effects)
  const work = { do: 'rememberSms', accessToken: reply.accessToken } as const
  return next(on, ...effects, { type: 'rare', work, done: 'remembered', failed: 'remembered' })
}

/** Shows the secret of a link, or a code, which belongs to the browser that asked for it. */
export const spend = (
  state: Pick<LoginState, 'identifier' | 'strategy' | 'invitationToken' | 'linkToken'>,
  token: string,
): Effect<LoginEvent> =>
  request<LoginEvent, typeof postlogin>(
    postlogin,
    {
      params: { type: state.linkToken === null ? typeOf(state as LoginState) : 'magiclink' },
      body: { token, ...(state.invitationToken && { invitationToken: state.invitationToken }) },
    },
    'answered',
    'rejected',
  )
