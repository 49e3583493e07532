import { request } from '../effect.ts'
import { next, stay } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
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

/** Somebody comes back: from an identity provider, or with a mailed link. */
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
      return query.ticket
        ? next({ ...state, loading: true }, showTicket(query.ticket))
        : next({ ...state, loading: true }, { type: 'refresh', done: 'accepted', failed: 'ssoFailed' })
    }
    case 'oidcRedirectUrl': {
      const { code, state: asked, iss } = query
      if (!code || !asked) return failSso(state, localError('ssoFailed'))
      return next(
        { ...state, loading: true },
        {
          type: 'rare',
          work: { do: 'oidcReturn', code, state: asked, iss },
          done: 'answered',
          failed: 'ssoFailed',
        },
      )
    }
    default:
      return stay(state)
  }
}
