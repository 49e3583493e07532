import { clearSession, request } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { identified } from './identifier.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'

/** Who are you? Single sign-on wins; otherwise the strategy decides (spec §4 Login). Other ways than by password: `other-ways.ts`. */
export function preLogin(state: LoginState, event: LoginEvent): LoginNext | undefined {
  switch (event.type) {
    case 'identifierSubmitted': {
      const identifier = event.identifier.trim()
      if (state.loading || identifier === '') return stay(state)
      return next(
        { ...state, identifier, loading: true, error: null },
        {
          ...request<LoginEvent, 'POST /identity/resources/auth/v2/user/sso/prelogin'>(
            'POST /identity/resources/auth/v2/user/sso/prelogin',
            { body: { ...identified(identifier), ...(state.tenantId && { tenantId: state.tenantId }) } },
            'ssoFound',
            'ssoAbsent',
          ),
          after: 'ways',
        },
      )
    }
    case 'ssoAbsent':
      // Nobody is asked for a password that nobody would take.
      if (event.error.unanswered) return next({ ...state, loading: false, error: event.error })
      // Whatever else went wrong here is swallowed (spec §8): the next step asks the server again and shows it.
      return state.strategy.endsWith('Password') && !state.secondary.length
        ? next({ ...state, step: 'loginWithPassword', loading: false, error: null })
        : undefined
    case 'rejected':
      return next({ ...state, loading: false, error: event.error }, clearSession)
    case 'back':
    case 'elapsed':
    case 'passed':
    case 'sessionLost':
      return stay(state)
    default:
      return undefined
  }
}
