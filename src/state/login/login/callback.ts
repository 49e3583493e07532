import { next, stay } from '../flow.ts'
import { localError } from '../flow-error.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { failSso } from './login-with-sso-failed.ts'
import { openLink } from './magic-link.ts'

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
      return next({ ...state, loading: true }, { type: 'refresh', done: 'accepted', failed: 'ssoFailed' })
    }
    default:
      return stay(state)
  }
}
