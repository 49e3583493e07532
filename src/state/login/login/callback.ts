import { type Effect, request } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import { type LoginState, toPreLogin } from './login-state.ts'
import { failSso } from './login-with-sso-failed.ts'
import { openLink } from './magic-link.ts'

/** What the server made of a SAML answer, in the browser that asked for it. */
const showTicket = (ticket: string) =>
  request<LoginEvent, 'POST /identity/resources/auth/v1/user/saml/postlogin'>(
    'POST /identity/resources/auth/v1/user/saml/postlogin',
    { body: { RelayState: ticket, SAMLResponse: '' } },
    'answered',
    'ssoFailed',
  )

/** A sign-in that began at an identity provider goes on here. */
const finish = ({ context }: LoginState, effect: Effect<LoginEvent>): LoginNext =>
  next({ ...toPreLogin(context), loading: true }, effect)

/** A person comes back: from an identity provider, or with a mailed link. */
export function callback(
  state: LoginState,
  { page, query }: Extract<LoginEvent, { type: 'callbackOpened' }>,
): LoginNext {
  switch (page) {
    case 'magicLinkCallbackUrl':
      return openLink(state, query)
    case 'samlCallbackUrl': {
      const [failure] = query.samlerrors?.split('|') ?? []
      if (failure) return failSso(state, { ...localError('ssoFailed'), message: failure })
      return finish(
        state,
        query.ticket ? showTicket(query.ticket) : { type: 'refresh', done: 'accepted', failed: 'ssoFailed' },
      )
    }
    case 'oidcRedirectUrl': {
      const { code, state: requested, iss } = query
      if (!code || !requested) return failSso(state, localError('ssoFailed'))
      const work = { do: 'oidcReturn', code, state: requested, iss } as const
      return finish(state, { type: 'rare', work, done: 'answered', failed: 'ssoFailed' })
    }
    default:
      return ignoreEvent(state)
  }
}
