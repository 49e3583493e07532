import { wait } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { localError } from '../flow-error.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { askPasskey } from './passkey.ts'
import { askForMessage, messageSent } from './passwordless.ts'
import { readAnswer } from './read-answer.ts'
import { strategyOf } from './strategy-of.ts'

/** The first step, for whoever does not go on to a password. */
export function otherWays(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'ssoFound':
      // An answer without an address means the same as 404: no single sign-on for this identifier.
      return event.reply.address ? redirect(state, event.reply) : byStrategy(state)
    case 'ssoAbsent':
      return byStrategy(state)
    case 'passkeyPressed':
      if (state.loading) return stay(state)
      // Whoever is signing in is told by the passkey itself.
      return next({ ...state, loading: true, error: null }, askPasskey({ ...state, identifier: '' }))
    case 'quickFound':
      return next({ ...state, quickUserId: event.userId })
    case 'quickPressed':
      if (state.loading) return stay(state)
      // Nobody is known here yet: they sign in as ever, once, and are remembered then.
      if (!state.quickUserId)
        return state.secondary.includes('SmsCode')
          ? next({ ...state, flow: 'registerQuickLogin', notice: 'quickLogin', error: null })
          : stay(state)
      return askForMessage({ ...state, identifier: '' })
    case 'sent':
      return messageSent(state, event)
    case 'answered':
      return readAnswer(state, event.reply)
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
  switch (strategyOf(state)) {
    case 'EmailAndPassword':
    case 'UsernameAndPassword':
      return next({ ...state, step: 'loginWithPassword', loading: false, error: null })
    case 'WebAuthN':
      return next(state, askPasskey(state))
    case 'NoLocalAuthentication':
      return next({ ...state, loading: false, error: localError('singleSignOnOnly') })
    default:
      return askForMessage(state)
  }
}
