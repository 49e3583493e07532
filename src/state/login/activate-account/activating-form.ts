import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { ignoreEvent, next } from '../flow.ts'
import {
  type ActivateAccountEvent,
  type ActivateAccountNext,
  type ActivateAccountState,
  toResend,
} from './activate-account-state.ts'
import { activate, activated } from './activation.ts'

const passwordMissing = 'ER-01105' satisfies ErrorCode

/** The account has no password yet: the person chooses one. And they type their code, if the page asks for one. */
export function activatingForm(
  state: ActivateAccountState<'activatingForm'>,
  event: ActivateAccountEvent,
): ActivateAccountNext {
  switch (event.type) {
    case 'passwordSubmitted': {
      const { password, code } = event
      if (state.loading || password === '' || (state.byCode && !code)) return ignoreEvent(state)
      return activate(state, { password, code: state.byCode ? code : undefined })
    }
    case 'codeSubmitted':
      if (state.loading || !state.byCode || state.needsPassword) return ignoreEvent(state)
      return activate(state, { code: event.code })
    case 'resendPressed':
      return state.loading || !state.byCode ? ignoreEvent(state) : next(toResend(true, null))
    case 'activated':
      return activated(state, event.reply)
    case 'rejected': {
      // Only a user who has the code learns that the password of the sign-up does not count.
      const needsPassword = state.needsPassword || event.error.code === passwordMissing
      return next({ ...state, needsPassword, loading: false, error: event.error })
    }
    default:
      return ignoreEvent(state)
  }
}
