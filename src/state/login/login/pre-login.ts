import { clearSession, request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { identified } from './identifier.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPassword, toPreLogin } from './login-state.ts'

/** Who are you? Single sign-on wins; otherwise the strategy decides (spec §4 Login). Other methods than the password: `alternative-methods.ts`. */
export function preLogin(state: LoginState<'preLogin'>, event: LoginEvent): LoginNext | undefined {
  const { context, loading } = state
  switch (event.type) {
    case 'identifierSubmitted': {
      const identifier = event.identifier.trim()
      if (loading || identifier === '') return ignoreEvent(state)
      return next(
        { ...toPreLogin({ ...context, identifier }), loading: true },
        {
          ...request<LoginEvent, 'POST /identity/resources/auth/v2/user/sso/prelogin'>(
            'POST /identity/resources/auth/v2/user/sso/prelogin',
            { body: { ...identified(identifier), ...(context.tenantId && { tenantId: context.tenantId }) } },
            'ssoFound',
            'ssoAbsent',
          ),
          after: 'ways',
        },
      )
    }
    case 'ssoAbsent':
      // A password that no server would take is not asked for: none answered, or none knows what this page is of.
      if (event.error.unanswered || event.error.statusCode === 421)
        return next(toPreLogin(context, event.error))
      // Whatever else went wrong here is swallowed (spec §8): the next step asks the server again and shows it.
      return context.strategy.endsWith('Password') && !context.secondary.length
        ? next(toPassword(context))
        : undefined
    case 'rejected':
      return next(toPreLogin(context, event.error), clearSession)
    case 'back':
    case 'elapsed':
    case 'passed':
    case 'sessionLost':
      return ignoreEvent(state)
    default:
      return undefined
  }
}
