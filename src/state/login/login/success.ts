import { afterAuth } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { initialLogin, type LoginEvent, type LoginNext, type LoginState } from './login-state.ts'

/** Signed in: the browser is on its way, or the page around the box stays. */
export function success(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'signOutPressed':
      return next(state, { type: 'logOut', done: 'sessionLost' })
    case 'sessionLost':
      return next({
        ...initialLogin,
        strategy: state.strategy,
        passkeys: state.passkeys,
        secondary: state.secondary,
        native: state.native,
        tenantId: state.tenantId,
        quickUserId: state.quickUserId,
      })
    case 'passed':
      // The browser knows the person by their phone now, or they would rather not.
      return state.flow === 'login' ? stay(state) : next({ ...state, flow: 'login' }, afterAuth)
    default:
      return stay(state)
  }
}
