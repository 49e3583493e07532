import type { AuthResponse } from '../../../../contract/auth.ts'
import { passwordlessTypeOf } from '../../../../rules/passwordless.ts'
import { clearSession, type Effect, request, signsIn, wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { identified } from './identifier.ts'
import { loginDelays, resendTicks } from './login-delays.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, type SentStep, type SignInContext, toPreLogin } from './login-state.ts'
import { type Answerable, readAnswer } from './read-answer.ts'
import { looksLikePhone, strategyOf } from './strategy-of.ts'

const prelogin = 'POST /identity/resources/auth/v1/passwordless/:type/prelogin'
const postlogin = 'POST /identity/resources/auth/v1/passwordless/:type/postlogin'

/** Digits of every code. */
export const codeLength = 6

/** This browser asked for a link: one that is opened here signs in without another press. */
export const linkAskedKey = 'portico-sign-in-link-asked'

/** Without an identifier it is the person whom this browser knows, who gets a text message. */
const typeOf = (context: SignInContext) =>
  (context.identifier && passwordlessTypeOf(strategyOf(context))) || 'smscode'

/** Where text messages are the second way the browser is registered by the person's own choice. */
const bySms = ({ identifier, quickUserId, strategy }: SignInContext) =>
  passwordlessTypeOf(strategy) === 'smscode' && Boolean(identifier || quickUserId)

const mailed = { magiclink: 'magicLinkPreLoginSuccess', code: 'loginWithOtc' } as const

/** Has link or code sent (LOGIN-47 to LOGIN-49). */
export function askForMessage(state: LoginState<'preLogin' | SentStep>): LoginNext {
  const { context } = state
  const { identifier, quickUserId, invitationToken } = context
  const type = typeOf(context)
  const who =
    type === 'smscode' && !identifier && quickUserId
      ? { userId: quickUserId }
      : type === 'smscode' && looksLikePhone(identifier)
        ? { phoneNumber: identifier }
        : identified(identifier)
  const again = state.step !== 'preLogin'
  return next(
    { ...state, loading: true, error: null, ...(again && { resent: false }) },
    request<LoginEvent, typeof prelogin>(
      prelogin,
      { params: { type }, body: { ...who, ...(invitationToken && { invitationToken }) } },
      again ? 'resent' : 'sent',
      'rejected',
    ),
  )
}

const tick = wait<LoginEvent>(loginDelays.tick, { type: 'tick' })
const keepAsked: Effect<LoginEvent> = {
  type: 'rare',
  work: { do: 'keep', key: linkAskedKey, value: 'true' },
  done: 'remembered',
  failed: 'remembered',
}

/** It is on its way: from now on it may be used, and asked for again after a while. */
export function messageSent(
  context: SignInContext,
  { type: how, reply }: Extract<LoginEvent, { type: 'sent' | 'resent' }>,
): LoginNext {
  const type = typeOf(context)
  const sent = {
    context,
    loading: false,
    error: null,
    resent: how === 'resent',
    resendIn: resendTicks,
  }
  if (type !== 'smscode')
    return next({ ...sent, step: mailed[type] }, tick, ...(type === 'magiclink' ? [keepAsked] : []))
  const step = context.identifier ? 'loginWithSmsOtc' : 'loginWithQuickSmsOtc'
  return next({ ...sent, step, phoneNumber: reply.phoneNumber ?? null }, tick)
}

/** Link sent, code sent: the code is typed, the message is sent again, another address is taken. */
export function passwordless(state: LoginState<SentStep>, event: LoginEvent): LoginNext {
  const { context, loading, resendIn } = state
  switch (event.type) {
    case 'codeSubmitted':
      if (loading || state.step === 'magicLinkPreLoginSuccess' || event.code.length !== codeLength)
        return ignoreEvent(state)
      return next(
        { ...state, loading: true, error: null, resent: false },
        presentSecret(context, typeOf(context), event.code),
      )
    case 'resendPressed':
      return loading || resendIn > 0 ? ignoreEvent(state) : askForMessage(state)
    case 'resent':
      return messageSent(context, event)
    case 'tick':
      if (resendIn === 0) return ignoreEvent(state)
      return next({ ...state, resendIn: resendIn - 1 }, ...(resendIn > 1 ? [tick] : []))
    case 'answered':
      return answeredHere(state, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error }, clearSession)
    case 'back':
      return loading ? ignoreEvent(state) : next(toPreLogin({ ...context, notice: null }))
    default:
      return ignoreEvent(state)
  }
}

/** What a sign-in answer asks for. A user who came in by text message may do so again without a name typed. */
export function answeredHere(state: Answerable, reply: AuthResponse): LoginNext {
  const { state: on, effects } = readAnswer(state, reply)
  if (!signsIn(reply) || !bySms(state.context)) return next(on, ...effects)
  const work = { do: 'rememberSms', accessToken: reply.accessToken } as const
  return next(on, ...effects, { type: 'rare', work, done: 'remembered', failed: 'remembered' })
}

/** Shows the secret of a link, or a code, which belongs to the browser that asked for it. */
export const presentSecret = (
  { invitationToken }: SignInContext,
  type: ReturnType<typeof typeOf>,
  token: string,
): Effect<LoginEvent> =>
  request<LoginEvent, typeof postlogin>(
    postlogin,
    { params: { type }, body: { token, ...(invitationToken && { invitationToken }) } },
    'answered',
    'rejected',
  )
