import { afterAuth, goTo, request, wait } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse } from '../recovery-error.ts'
import { acceptInvitationDelays } from './accept-invitation-delays.ts'

/** Spec §2 Accept invitation steps. */
export type AcceptInvitationStep = 'validate' | 'invalid' | 'pending' | 'success' | 'failed'

export interface AcceptInvitationState {
  step: AcceptInvitationStep
  error: FlowError | null
  userId: string
  token: string
  /** The code that goes with the link, where the page asks for one (INV-13). */
  byCode: boolean
  code: string
  /** A user who accepts is signed in already: the session learns of the new tenant instead of signing in again. */
  signedIn: boolean
}

export const initialAcceptInvitation: AcceptInvitationState = {
  step: 'validate',
  error: null,
  userId: '',
  token: '',
  byCode: false,
  code: '',
  signedIn: false,
}

export type AcceptInvitationEvent =
  | { type: 'opened'; userId: string; token: string; byCode: boolean }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'accepted' }
  | { type: 'rejected'; error: FlowError }
  | { type: 'refreshed' }
  | { type: 'anonymous'; error: FlowError }
  | { type: 'elapsed' }
  | { type: 'continued' }
  | { type: 'retried' }

type AcceptInvitationNext = Next<AcceptInvitationState, AcceptInvitationEvent>

function accept(state: AcceptInvitationState): AcceptInvitationNext {
  const { userId, token, byCode, code } = state
  return next(
    { ...state, step: 'pending', error: null },
    byCode
      ? request<AcceptInvitationEvent, 'POST /identity/resources/users/v1/invitation/accept/code'>(
          'POST /identity/resources/users/v1/invitation/accept/code',
          { body: { userId, token, code } },
          'accepted',
          'rejected',
        )
      : request<AcceptInvitationEvent, 'POST /identity/resources/users/v1/invitation/accept'>(
          'POST /identity/resources/users/v1/invitation/accept',
          { body: { userId, token } },
          'accepted',
          'rejected',
        ),
  )
}

/** Token and user id, and the code where one is asked for, else the link is `invalid` (spec §5). */
function validate(state: AcceptInvitationState, event: AcceptInvitationEvent): AcceptInvitationNext {
  switch (event.type) {
    case 'opened': {
      const { userId, token, byCode } = event
      if (!userId || !token) return next({ ...state, byCode, step: 'invalid' })
      const known = { ...state, userId, token, byCode }
      return byCode ? next(known) : accept(known)
    }
    case 'codeSubmitted':
      if (!state.byCode) return ignoreEvent(state)
      return event.code ? accept({ ...state, code: event.code }) : next({ ...state, step: 'invalid' })
    default:
      return ignoreEvent(state)
  }
}

function pending(state: AcceptInvitationState, event: AcceptInvitationEvent): AcceptInvitationNext {
  switch (event.type) {
    case 'accepted':
      return next(
        { ...state, step: 'success' },
        { type: 'refresh', done: 'refreshed', failed: 'anonymous' },
        wait<AcceptInvitationEvent>(acceptInvitationDelays.redirect, { type: 'elapsed' }),
      )
    case 'rejected':
      return next({
        ...state,
        // A code can be typed again.
        step: state.byCode && event.error.statusCode === 400 ? 'validate' : 'failed',
        error: orElse(event.error, 'invitation'),
      })
    default:
      return ignoreEvent(state)
  }
}

function success(state: AcceptInvitationState, event: AcceptInvitationEvent): AcceptInvitationNext {
  switch (event.type) {
    case 'refreshed':
      return next({ ...state, signedIn: true })
    case 'anonymous':
      return next({ ...state, signedIn: false })
    case 'elapsed':
    case 'continued':
      return state.signedIn ? next(state, afterAuth) : next(state, goTo('loginUrl'))
    default:
      return ignoreEvent(state)
  }
}

const invalid = (state: AcceptInvitationState, event: AcceptInvitationEvent): AcceptInvitationNext =>
  event.type === 'continued' ? next(state, goTo('loginUrl')) : ignoreEvent(state)

function failed(state: AcceptInvitationState, event: AcceptInvitationEvent): AcceptInvitationNext {
  switch (event.type) {
    case 'retried':
      return accept(state)
    case 'continued':
      return next(state, goTo('loginUrl'))
    default:
      return ignoreEvent(state)
  }
}

export const acceptInvitationCases: Cases<AcceptInvitationState, AcceptInvitationEvent> = {
  validate,
  invalid,
  pending,
  success,
  failed,
}

/** The invitation flow (spec §4, §5). */
export const acceptInvitation = (
  state: AcceptInvitationState,
  event: AcceptInvitationEvent,
): AcceptInvitationNext => acceptInvitationCases[state.step](state, event)
