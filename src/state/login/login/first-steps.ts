import { afterAuth } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { completed, isAsked, leave } from './leave.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, type LoginStep, toPreLogin, withFacts } from './login-state.ts'
import { loginWithPassword } from './login-with-password.ts'
import { preLogin } from './pre-login.ts'
import { readAnswer } from './read-answer.ts'
import { success } from './success.ts'

const cases: {
  [Step in LoginStep]?: (state: LoginState<Step>, event: LoginEvent) => LoginNext | undefined
} = { preLogin, loginWithPassword, success }

const caseOf = <Step extends LoginStep>(step: Step, state: LoginState<Step>, event: LoginEvent) =>
  cases[step]?.(state, event)

/** Who is in already, or is by a mailed link soon: a session that is found changes nothing there. */
const isInside = (state: LoginState) =>
  'due' in state || state.step === 'success' || state.step === 'magicLinkPostLoginSuccess'

/**
 * What every sign-in by password takes, and what concerns every step. Undefined: `login-flow.ts` decides, which few
 * sign-ins need and which is loaded when one does.
 */
export function firstSteps(state: LoginState, event: LoginEvent): LoginNext | undefined {
  switch (event.type) {
    case 'opened':
    case 'configured': {
      const { type: _, ...facts } = event
      return next(withFacts(state, facts))
    }
    case 'accepted': {
      if (!state.loading) return ignoreEvent(state)
      const { reply } = event
      if (state.context.byLink || (reply && isAsked(reply))) return undefined
      const { state: on, effects } = leave({ ...state.context, notice: null }, reply?.answer ?? null)
      return next(on, completed, ...effects)
    }
    case 'handedOver':
      return readAnswer(toPreLogin({ ...state.context, identifier: event.identifier }), event.reply)
    case 'sessionFound':
      // While an answer is awaited the session is the one being made.
      if (state.loading || isInside(state)) return ignoreEvent(state)
      return next(
        { step: 'success', context: { ...state.context, flow: 'login' }, answer: null },
        ...(event.leave ? [afterAuth] : []),
      )
    case 'callbackOpened':
    case 'ssoFailed':
      return undefined
    default:
      return caseOf(state.step, state, event)
  }
}
