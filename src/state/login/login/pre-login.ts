import { clearSession, request, wait } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { localError } from '../flow-error.ts'
import { identified } from './identifier.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { askPasskey } from './passkey.ts'
import { readAnswer } from './read-answer.ts'

/** Who are you? Single sign-on wins; otherwise the strategy decides (spec §4 Login). */
export function preLogin(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'identifierSubmitted': {
      const identifier = event.identifier.trim()
      if (state.loading || identifier === '') return stay(state)
      return next(
        { ...state, identifier, loading: true, error: null },
        request<LoginEvent, 'POST /identity/resources/auth/v2/user/sso/prelogin'>(
          'POST /identity/resources/auth/v2/user/sso/prelogin',
          { body: { ...identified(identifier), ...(state.tenantId && { tenantId: state.tenantId }) } },
          'ssoFound',
          'ssoAbsent',
        ),
      )
    }
    case 'ssoFound':
      // An answer without an address means the same as 404: no single sign-on for this identifier.
      return event.reply.address ? redirect(state, event.reply) : byStrategy(state)
    case 'ssoAbsent':
      // Whatever went wrong here is swallowed (spec §8): the next step asks the server again and shows it.
      return byStrategy(state)
    case 'passkeyPressed':
      if (state.loading) return stay(state)
      // Whoever is signing in is told by the passkey itself.
      return next({ ...state, loading: true, error: null }, askPasskey({ ...state, identifier: '' }))
    case 'answered':
      return readAnswer(state, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, error: event.error }, clearSession)
    default:
      return stay(state)
  }
}

function redirect(state: LoginState, reply: Extract<LoginEvent, { type: 'ssoFound' }>['reply']): LoginNext {
  const redirecting: LoginState = {
    ...state,
    step: 'redirectToSSO',
    loading: true,
    ssoRedirectUrl: reply.address,
  }
  if (state.native) return next(redirecting, { type: 'openNativeSso', identifier: state.identifier })
  const ms = reply.addressType === 'external' ? 0 : loginDelays.ssoRedirect
  return next(redirecting, wait(ms, { type: 'elapsed' }))
}

function byStrategy(state: LoginState): LoginNext {
  switch (state.strategy) {
    case 'EmailAndPassword':
    case 'UsernameAndPassword':
      return next({ ...state, step: 'loginWithPassword', loading: false, error: null })
    case 'WebAuthN':
      return next(state, askPasskey(state))
    default:
      return next({ ...state, loading: false, error: localError('unsupportedStep') })
  }
}
