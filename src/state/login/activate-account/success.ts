import { afterAuth, goTo } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-state.ts'

/** "Your account is ready", and on. Pressing the button spares the wait for the redirect. */
export function success(
  state: ActivateAccountState<'success'>,
  event: ActivateAccountEvent,
): ActivateAccountNext {
  switch (event.type) {
    case 'accepted':
      return next({ ...state, signedIn: true })
    case 'notAccepted':
      return next({ ...state, signedIn: false })
    case 'elapsed':
    case 'continued':
      return state.signedIn ? next(state, afterAuth) : next(state, goTo('loginUrl'))
    default:
      return ignoreEvent(state)
  }
}
