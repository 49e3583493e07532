import type { SocialAnswer } from '../../../../contract/social.ts'
import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import { type FlowError, ownError } from '../flow-error.ts'
import type { SocialLoginState } from './social-login-state.ts'

/** What the callback page shows: it waits for the server, hands over to the login flow, or says what failed. */
export type SocialStep = 'signingIn' | 'connecting' | 'failed'

export interface SocialState {
  step: SocialStep
  error: FlowError | null
  /** The server's answer, which the login flow goes on with. */
  answer: SocialAnswer | null
  /** The path that shows connected accounts, once one is connected. */
  connectedAt: string | null
}

export const initialSocial: SocialState = { step: 'signingIn', error: null, answer: null, connectedAt: null }

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
const fail = (state: SocialState, code: string): SocialNext =>
  next({ ...state, step: 'failed', error: ownError(code, code) })

const nothing: Partial<SocialLoginState> = {}

/**
 * What another page of this browser began (hosted login) is bound by its cookie, and the server looks: an answer to somebody
 * else's sign-in ends there.
 */
function signingIn(state: SocialState, event: SocialEvent): SocialNext {
  switch (event.type) {
    case 'cameBack': {
      const { provider, code, state: attempt, error, kept } = event
      if (error) return fail({ ...state, connectedAt: kept?.connectAt ?? null }, error)
      if (!provider || !code || !attempt) return fail(state, 'socialExpired')
      const { verifier, connectAt, query } = kept?.provider === provider ? kept : nothing
      if (connectAt !== undefined && verifier !== undefined)
        return next(
          { ...state, step: 'connecting', connectedAt: connectAt },
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
      const answered = next<SocialState, SocialEvent>({ ...state, answer: event.reply })
      if (!isNewUser) return answered
      const payload = { userId, tenantId, authenticationType: 'SOCIAL_LOGIN' }
      return next(answered.state, { type: 'report', action: 'signup_completed', payload })
    }
    case 'rejected':
      return next({ ...state, step: 'failed', error: event.error })
    default:
      return ignoreEvent(state)
  }
}

function connecting(state: SocialState, event: SocialEvent): SocialNext {
  switch (event.type) {
    case 'connected':
      return next(state, { type: 'leave', address: state.connectedAt ?? '/' })
    case 'rejected':
      return next({ ...state, step: 'failed', error: event.error })
    default:
      return ignoreEvent(state)
  }
}

export const socialCases: Cases<SocialState, SocialEvent> = {
  signingIn,
  connecting,
  failed: ignoreEvent,
}

/** The callback of a social login (wire §4.11). */
export const social = (state: SocialState, event: SocialEvent): SocialNext =>
  socialCases[state.step](state, event)
