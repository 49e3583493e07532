import { clearSession } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type AsideStep, type LoginState, toPassword, toPreLogin } from './login-state.ts'
import { answeredHere } from './passwordless.ts'
import { strategyOf } from './strategy-of.ts'

/** Second factor, recovery, expired password: a flow of a lazy chunk does the work, and reports here how it ended. */
export function beforeSession(state: LoginState<AsideStep>, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'answered':
      return answeredHere(state, event.reply)
    case 'rejected':
      return next(toPreLogin(state.context, event.error), clearSession)
    case 'recoverPressed':
      // Who must choose a new password has shown the second factor, or has none.
      return state.step === 'passwordRotationExpired'
        ? ignoreEvent(state)
        : next({ ...state, step: 'recoverTwoFactor' })
    case 'signInAgain': {
      const context = { ...state.context, notice: event.notice }
      return next(
        strategyOf(context).endsWith('Password') && context.identifier
          ? toPassword(context)
          : toPreLogin(context),
      )
    }
    case 'back':
      if (state.loading) return ignoreEvent(state)
      return next(
        state.step === 'recoverTwoFactor'
          ? { ...state, step: 'loginWithTwoFactor' }
          : toPreLogin(state.context),
      )
    default:
      return ignoreEvent(state)
  }
}
