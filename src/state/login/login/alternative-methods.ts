import type { SsoAddress } from '../../../../contract/auth.ts'
import { wait } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { localError } from '../flow-error.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPassword, toPreLogin, withFacts } from './login-state.ts'
import { askPasskey } from './passkey.ts'
import { askForMessage, messageSent } from './passwordless.ts'
import { readAnswer } from './read-answer.ts'
import { strategyOf } from './strategy-of.ts'

type PreLogin = LoginState<'preLogin'>

/** The first step, for a user who does not go on to a password. */
export function alternativeMethods(state: PreLogin, event: LoginEvent): LoginNext {
  const { context, loading } = state
  switch (event.type) {
    case 'ssoFound':
      // An answer without an address means the same as 404: no single sign-on for this identifier.
      return event.reply.address ? redirect(state, event.reply) : byStrategy(state)
    case 'ssoAbsent':
      return byStrategy(state)
    case 'passkeyPressed':
      if (loading) return ignoreEvent(state)
      // Who is signing in, the passkey says itself.
      return next({ ...state, loading: true, error: null }, askPasskey({ ...context, identifier: '' }))
    case 'quickFound':
      return next(withFacts(state, { quickUserId: event.userId }))
    case 'quickPressed':
      if (loading) return ignoreEvent(state)
      // This browser knows no user yet: they sign in as ever, once, and are remembered then.
      if (!context.quickUserId)
        return context.secondary.includes('SmsCode')
          ? next(toPreLogin({ ...context, flow: 'registerQuickLogin', notice: 'quickLogin' }))
          : ignoreEvent(state)
      return askForMessage(withFacts(state, { identifier: '' }))
    case 'sent':
      return messageSent(context, event)
    case 'answered':
      return readAnswer(state, event.reply)
    default:
      return ignoreEvent(state)
  }
}

function redirect({ context }: PreLogin, { address, addressType }: SsoAddress): LoginNext {
  const redirecting: LoginState = { step: 'redirectToSSO', context, loading: true, ssoRedirectUrl: address }
  if (context.native) return next(redirecting, { type: 'openNativeSso', identifier: context.identifier })
  const ms = addressType === 'external' ? 0 : loginDelays.ssoRedirect
  return next(redirecting, wait(ms, { type: 'elapsed' }))
}

function byStrategy(state: PreLogin): LoginNext {
  const { context } = state
  switch (strategyOf(context)) {
    case 'EmailAndPassword':
    case 'UsernameAndPassword':
      return next(toPassword(context))
    case 'WebAuthN':
      return next(state, askPasskey(context))
    case 'NoLocalAuthentication':
      return next(toPreLogin(context, localError('singleSignOnOnly')))
    default:
      return askForMessage(state)
  }
}
