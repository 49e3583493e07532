import { clearSession } from '../effect.ts'
import { next, stay } from '../flow.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { answeredHere } from './passwordless.ts'
import { strategyOf } from './strategy-of.ts'

/** Second factor, recovery, expired password: a flow of a lazy chunk does the work, and tells here how it ended. */
export function beforeSession(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'answered':
      return answeredHere(state, event.reply)
    case 'rejected':
      return next(
        { ...state, step: 'preLogin', loading: false, answer: null, error: event.error },
        clearSession,
      )
    case 'recoverPressed':
      return next({ ...state, step: 'recoverTwoFactor' })
    case 'signInAgain':
      return next({
        ...state,
        step: strategyOf(state).endsWith('Password') && state.identifier ? 'loginWithPassword' : 'preLogin',
        answer: null,
        notice: event.notice,
      })
    case 'back':
      if (state.loading) return stay(state)
      return next({ ...state, step: state.step === 'recoverTwoFactor' ? 'loginWithTwoFactor' : 'preLogin' })
    default:
      return stay(state)
  }
}
