import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import {
  type ActivateAccountEvent,
  type ActivateAccountNext,
  type ActivateAccountState,
  toResend,
} from './activate-account-state.ts'
import { activate, activated } from './activation.ts'

/** Reads what the account still needs, and activates it when that is nothing. */
export function activating(
  state: ActivateAccountState<'activating'>,
  event: ActivateAccountEvent,
): ActivateAccountNext {
  switch (event.type) {
    case 'opened': {
      const { userId, token, byCode } = event
      if (!userId || !token) return next(toResend(byCode, recoveryError('activationLink')))
      return next(
        { ...state, byCode, userId, token, loading: true },
        request<ActivateAccountEvent, 'GET /identity/resources/users/v1/activate/strategy'>(
          'GET /identity/resources/users/v1/activate/strategy',
          { query: { userId, token } },
          'strategyRead',
          'linkRefused',
        ),
      )
    }
    case 'strategyRead':
      return event.reply.shouldSetPassword || state.byCode
        ? next({
            ...state,
            step: 'activatingForm',
            loading: false,
            needsPassword: event.reply.shouldSetPassword,
          })
        : activate(state)
    case 'activated':
      return activated(state, event.reply)
    case 'linkRefused':
    case 'rejected':
      return next(toResend(state.byCode, orElse(event.error, 'activationLink')))
    default:
      return ignoreEvent(state)
  }
}
