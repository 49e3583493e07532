import { request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { orElse, recoveryError } from '../recovery-error.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-flow.ts'
import { activate, activated } from './activation.ts'

/** Reads what the account still needs, and activates it when that is nothing. */
export function activating(state: ActivateAccountState, event: ActivateAccountEvent): ActivateAccountNext {
  switch (event.type) {
    case 'opened': {
      const { userId, token, byCode } = event
      if (!userId || !token)
        return next({ ...state, byCode, step: 'resend', error: recoveryError('activationLink') })
      return next(
        { ...state, byCode, userId, token, loading: true, error: null },
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
      return next({ ...state, step: 'resend', loading: false, error: orElse(event.error, 'activationLink') })
    default:
      return ignoreEvent(state)
  }
}
