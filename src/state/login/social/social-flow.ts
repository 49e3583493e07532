import type { SocialAnswer } from '../../../../contract/social.ts'
import { request } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import { type FlowError, ownError } from '../flow-error.ts'
import type { SocialLoginState } from './social-login-state.ts'

/** What the callback page shows: it waits for the server, hands over to the login flow, or says what failed. */
interface Fields {
  /** `answer`: the server's, which the login flow goes on with. */
  signingIn: { answer: SocialAnswer | null }
  /** `connectedAt`: the path that shows connected accounts. */
  connecting: { connectedAt: string }
  /** Null `connectedAt`: a sign-in failed. */
  failed: { error: FlowError; connectedAt: string | null }
}

export type SocialStep = keyof Fields

/** The state of a step, such as `SocialState<'failed'>`; by itself that of any step. */
export type SocialState<Step extends SocialStep = SocialStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialSocial: SocialState<'signingIn'> = { step: 'signingIn', answer: null }

/** The callback page's query, and what this tab kept. */
export interface CallbackParams {
  provider: string | null
  code: string | null
  state: string | null
  error: string | null
  kept: SocialLoginState | undefined
}

export type SocialEvent =
  | ({ type: 'cameBack' } & CallbackParams)
  | { type: 'answered'; reply: SocialAnswer }
  | { type: 'connected' }
  | { type: 'rejected'; error: FlowError }

type SocialNext = Next<SocialState, SocialEvent>

/** The screen has the words. */
const fail = (code: string, connectedAt: string | null = null): SocialNext =>
  next({ step: 'failed', error: ownError(code, code), connectedAt })

const nothing: Partial<SocialLoginState> = {}

/**
 * What another page of this browser began (hosted login) is bound by its cookie, and the server looks: an answer to another
 * user's sign-in ends there.
 */
function signingIn(state: SocialState<'signingIn'>, event: SocialEvent): SocialNext {
  switch (event.type) {
    case 'cameBack': {
      const { provider, code, state: attempt, error, kept } = event
      if (error) return fail(error, kept?.connectAt)
      if (!provider || !code || !attempt) return fail('socialExpired')
      const { verifier, connectAt, query } = kept?.provider === provider ? kept : nothing
      if (connectAt !== undefined && verifier !== undefined)
        return next(
          { step: 'connecting', connectedAt: connectAt },
          {
            type: 'rare',
            work: { do: 'connectSocial', provider, code, state: attempt, verifier },
            done: 'connected',
            failed: 'rejected',
          },
        )
      const { invitationToken } = query ?? {}
      return next(
        state,
        request<SocialEvent, 'POST /identity/resources/auth/v1/user/sso/:provider/postlogin'>(
          'POST /identity/resources/auth/v1/user/sso/:provider/postlogin',
          {
            params: { provider },
            query: { code, state: attempt, ...(verifier && { code_verifier: verifier }) },
            body: { ...(invitationToken && { invitationToken }) },
          },
          'answered',
          'rejected',
        ),
      )
    }
    case 'answered': {
      const { isNewUser, userId, tenantId } = event.reply
      const answered = { ...state, answer: event.reply }
      if (!isNewUser) return next(answered)
      const payload = { userId, tenantId, authenticationType: 'SOCIAL_LOGIN' }
      return next(answered, { type: 'report', action: 'signup_completed', payload })
    }
    case 'rejected':
      return next({ step: 'failed', error: event.error, connectedAt: null })
    default:
      return ignoreEvent(state)
  }
}

function connecting(state: SocialState<'connecting'>, event: SocialEvent): SocialNext {
  const { connectedAt } = state
  switch (event.type) {
    case 'connected':
      return next(state, { type: 'leave', address: connectedAt })
    case 'rejected':
      return next({ step: 'failed', error: event.error, connectedAt })
    default:
      return ignoreEvent(state)
  }
}

/** One function per step, of what that step has. */
type SocialCases = { [Step in SocialStep]: (state: SocialState<Step>, event: SocialEvent) => SocialNext }

export const socialCases: SocialCases = { signingIn, connecting, failed: ignoreEvent }

const caseOf = <Step extends SocialStep>(step: Step, state: SocialState<Step>, event: SocialEvent) =>
  socialCases[step](state, event)

/** The callback of a social login (wire §4.11). */
export const social = (state: SocialState, event: SocialEvent): SocialNext => caseOf(state.step, state, event)
