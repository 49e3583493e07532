import { afterAuth, clearSession } from '../effect.ts'
import { ignoreEvent, next } from '../flow.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import type { LoginState, SignInContext } from './login-state.ts'
import { linkAskedKey, presentSecret } from './passwordless.ts'
import { readAnswer } from './read-answer.ts'
import { success } from './success.ts'

type Linked = LoginState<'magicLinkPostLoginSuccess'>

/** A mailed link was opened. Whether this browser asked for it decides whether a press is needed. */
export function openLink({ context }: LoginState, query: Readonly<Record<string, string>>): LoginNext {
  const invitationToken = query.invitationToken ?? context.invitationToken
  return next(opened({ ...context, invitationToken, byLink: true }, query.token ?? ''), {
    type: 'rare',
    work: { do: 'take', key: linkAskedKey },
    done: 'linkAsked',
    failed: 'rejected',
  })
}

const opened = (context: SignInContext, linkToken: string): Linked => ({
  step: 'magicLinkPostLoginSuccess',
  context,
  loading: true,
  error: null,
  linkToken,
})

/**
 * The page of the link, from its opening to the way on. In the browser that asked it signs in at once. Anywhere else
 * the person presses a button first: mail scanners open links, and a link that another person sent must not sign anyone in
 * to that person's account unasked.
 */
export function magicLinkPostLoginSuccess(state: Linked, event: LoginEvent): LoginNext {
  const { context, loading, linkToken } = state
  switch (event.type) {
    case 'linkAsked':
      if (!loading || linkToken === null) return ignoreEvent(state)
      return event.reply === null ? next({ ...state, loading: false }) : signIn(context, linkToken)
    case 'linkConfirmed':
      return loading || linkToken === null ? ignoreEvent(state) : signIn(context, linkToken)
    case 'answered':
      return readAnswer({ ...state, loading: true, error: null, linkToken: null }, event.reply)
    case 'rejected':
      return next({ ...state, loading: false, linkToken: null, error: event.error }, clearSession)
    case 'passed':
      return isIn(state)
        ? next({ step: 'success', context: { ...context, byLink: false }, answer: null }, afterAuth)
        : ignoreEvent(state)
    default:
      return isIn(state) ? success(state, event) : ignoreEvent(state)
  }
}

/** Until then there is no session to lose, and nowhere to go. */
const isIn = ({ loading, linkToken, error }: Linked) => !loading && linkToken === null && !error

const signIn = (context: SignInContext, linkToken: string): LoginNext =>
  next(opened(context, linkToken), presentSecret(context, 'magiclink', linkToken))
