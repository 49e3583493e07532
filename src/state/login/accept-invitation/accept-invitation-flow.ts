import { afterAuth, goTo, request, wait } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { orElse } from '../recovery-error.ts'
import { acceptInvitationDelays } from './accept-invitation-delays.ts'

/** From the mail that invites. */
interface Link {
  userId: string
  token: string
  /** A code goes with the link, and the page asks for it (INV-13). */
  byCode: boolean
}

/** What is accepted: the link, and the code that was typed. */
interface Acceptance {
  link: Link
  /** Empty where none is asked for. */
  code: string
}

/** The steps that exist (spec §2 Accept invitation steps), and what each has. */
interface Fields {
  /** `link`: the code for it is asked for; null for the moment until the page has opened. */
  validate: { link: Link | null; error: FlowError | null }
  invalid: object
  pending: Acceptance
  /** A user who accepts is signed in already: the session learns of the new tenant instead of signing in again. */
  /** Null until it is known whether this browser is signed in. */
  success: { signedIn: boolean | null }
  failed: Acceptance & { error: FlowError }
}

export type AcceptInvitationStep = keyof Fields

/** The state of a step, such as `AcceptInvitationState<'failed'>`; by itself that of any step. */
export type AcceptInvitationState<Step extends AcceptInvitationStep = AcceptInvitationStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialAcceptInvitation: AcceptInvitationState<'validate'> = {
  step: 'validate',
  link: null,
  error: null,
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

function accept({ link, code }: Acceptance): AcceptInvitationNext {
  const { userId, token, byCode } = link
  return next(
    { step: 'pending', link, code },
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
function validate(
  state: AcceptInvitationState<'validate'>,
  event: AcceptInvitationEvent,
): AcceptInvitationNext {
  switch (event.type) {
    case 'opened': {
      const { userId, token, byCode } = event
      if (!userId || !token) return next({ step: 'invalid' })
      const link = { userId, token, byCode }
      return byCode ? next({ ...state, link }) : accept({ link, code: '' })
    }
    case 'codeSubmitted': {
      const { link } = state
      if (!link) return ignoreEvent(state)
      return event.code ? accept({ link, code: event.code }) : next({ step: 'invalid' })
    }
    default:
      return ignoreEvent(state)
  }
}

function pending(
  state: AcceptInvitationState<'pending'>,
  event: AcceptInvitationEvent,
): AcceptInvitationNext {
  const { link, code } = state
  switch (event.type) {
    case 'accepted':
      return next(
        { step: 'success', signedIn: null },
        { type: 'refresh', done: 'refreshed', failed: 'anonymous' },
        wait<AcceptInvitationEvent>(acceptInvitationDelays.redirect, { type: 'elapsed' }),
      )
    case 'rejected': {
      const error = orElse(event.error, 'invitation')
      // A code can be typed again.
      return link.byCode && event.error.statusCode === 400
        ? next({ step: 'validate', link, error })
        : next({ step: 'failed', link, code, error })
    }
    default:
      return ignoreEvent(state)
  }
}

function success(
  state: AcceptInvitationState<'success'>,
  event: AcceptInvitationEvent,
): AcceptInvitationNext {
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

const invalid = (
  state: AcceptInvitationState<'invalid'>,
  event: AcceptInvitationEvent,
): AcceptInvitationNext => (event.type === 'continued' ? next(state, goTo('loginUrl')) : ignoreEvent(state))

function failed(state: AcceptInvitationState<'failed'>, event: AcceptInvitationEvent): AcceptInvitationNext {
  switch (event.type) {
    case 'retried':
      return accept(state)
    case 'continued':
      return next(state, goTo('loginUrl'))
    default:
      return ignoreEvent(state)
  }
}

/** One function per step, of what that step has. */
type AcceptInvitationCases = {
  [Step in AcceptInvitationStep]: (
    state: AcceptInvitationState<Step>,
    event: AcceptInvitationEvent,
  ) => AcceptInvitationNext
}

export const acceptInvitationCases: AcceptInvitationCases = { validate, invalid, pending, success, failed }

const caseOf = <Step extends AcceptInvitationStep>(
  step: Step,
  state: AcceptInvitationState<Step>,
  event: AcceptInvitationEvent,
) => acceptInvitationCases[step](state, event)

/** The invitation flow (spec §4, §5). */
export const acceptInvitation = (
  state: AcceptInvitationState,
  event: AcceptInvitationEvent,
): AcceptInvitationNext => caseOf(state.step, state, event)
