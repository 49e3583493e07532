import { afterAuth, clearSession } from '../effect.ts'
import { next, stay } from '../flow.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { linkAskedKey, spend } from './passwordless.ts'
import { readAnswer } from './read-answer.ts'
import { success } from './success.ts'

/** A mailed link was opened. Whether this browser asked for it decides whether a press is needed. */
export function openLink(state: LoginState, query: Readonly<Record<string, string>>): LoginNext {
  return next(
    {
      ...state,
      step: 'magicLinkPostLoginSuccess',
      loading: true,
      error: null,
      byLink: true,
      linkToken: query.token ?? '',
      invitationToken: query.invitationToken ?? state.invitationToken,
    },
    { type: 'rare', work: { do: 'take', key: linkAskedKey }, done: 'linkAsked', failed: 'rejected' },
  )
}

/**
 * The page of the link, from its opening to the way on. In the browser that asked it signs in at once. Anywhere else
 * somebody presses a button first: mail scanners open links, and a link that somebody else sent must not sign a person in
 * to that somebody's account unasked.
 */
export function magicLinkPostLoginSuccess(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'linkAsked':
      if (!state.loading || state.linkToken === null) return stay(state)
      return event.reply === null ? next({ ...state, loading: false }) : signIn(state)
    case 'linkConfirmed':
      return state.loading || state.linkToken === null ? stay(state) : signIn(state)
    case 'answered':
      return readAnswer({ ...state, linkToken: null }, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, linkToken: null, error: event.error }, clearSession)
    case 'passed':
      return isIn(state) ? next({ ...state, step: 'success', byLink: false }, afterAuth) : stay(state)
    default:
      return isIn(state) ? success(state, event) : stay(state)
  }
}

/** Until then there is no session to lose, and nowhere to go. */
const isIn = ({ loading, linkToken, error }: LoginState) => !loading && linkToken === null && !error

const signIn = (state: LoginState): LoginNext =>
  next({ ...state, loading: true, error: null }, spend(state, state.linkToken ?? ''))
