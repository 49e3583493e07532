import { next, stay } from '../flow.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-flow.ts'
import { activate, activated } from './activation.ts'

/** The account has no password yet: the person chooses one. */
export function activatingForm(
  state: ActivateAccountState,
  event: ActivateAccountEvent,
): ActivateAccountNext {
  switch (event.type) {
    case 'passwordSubmitted':
      return state.loading || event.password === '' ? stay(state) : activate(state, event.password)
    case 'activated':
      return activated(state, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error })
    default:
      return stay(state)
  }
}
