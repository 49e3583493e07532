import { afterAuth } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type InsideStep, type LoginState, toPreLogin, unsigned, withFacts } from './login-state.ts'

/** Signed in: the browser is on its way, or the page around the box stays. */
export function success(
  state: LoginState<InsideStep | 'magicLinkPostLoginSuccess' | 'success'>,
  event: LoginEvent,
): LoginNext {
  const { context } = state
  switch (event.type) {
    case 'signOutPressed':
      return next(state, { type: 'logOut', done: 'sessionLost' })
    case 'sessionLost':
      return next(toPreLogin({ ...context, ...unsigned }))
    case 'passed':
      // The browser knows the person by their phone now, or they would rather not.
      return context.flow === 'login'
        ? ignoreEvent(state)
        : next(withFacts(state, { flow: 'login' }), afterAuth)
    default:
      return ignoreEvent(state)
  }
}
