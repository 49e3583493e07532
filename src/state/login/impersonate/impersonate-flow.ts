import type { Impersonated } from '../../../../contract/impersonation.ts'
import { afterAuth, clearSession, request, wait } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import { type FlowError, localError } from '../flow-error.ts'
import { impersonateDelays } from './impersonate-delays.ts'

/** The steps that exist (spec §2 Impersonation steps), and what each has. */
interface Fields {
  impersonating: {
    /** An answer is awaited. */
    loading: boolean
    error: FlowError | null
  }
  success: object
}

export type ImpersonateStep = keyof Fields

/** The state of a step, such as `ImpersonateState<'impersonating'>`; by itself that of any step. */
export type ImpersonateState<Step extends ImpersonateStep = ImpersonateStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialImpersonate: ImpersonateState<'impersonating'> = {
  step: 'impersonating',
  loading: false,
  error: null,
}

export type ImpersonateEvent =
  | { type: 'opened'; impersonatedUserId: string; actorToken: string; redirectUrl: string | null }
  | { type: 'begun'; reply: Impersonated }
  | { type: 'failed'; error: FlowError }
  | { type: 'entered' }
  | { type: 'elapsed' }

type ImpersonateNext = Next<ImpersonateState, ImpersonateEvent>
const begin = 'POST /identity/resources/impersonation/v1'

function impersonating(state: ImpersonateState<'impersonating'>, event: ImpersonateEvent): ImpersonateNext {
  switch (event.type) {
    case 'opened': {
      if (state.loading) return ignoreEvent(state)
      const { impersonatedUserId, actorToken, redirectUrl } = event
      if (!impersonatedUserId || !actorToken) return next({ ...state, error: localError('notAuthenticated') })
      const body = { impersonatedUserId, actorToken, ...(redirectUrl && { redirectUrl }) }
      return next(
        { ...state, loading: true, error: null },
        request<ImpersonateEvent, typeof begin>(begin, { body }, 'begun', 'failed'),
      )
    }
    case 'begun':
      // A user who was signed in before is not any more: the cookie is the impersonation's.
      return next(state, clearSession, { type: 'refresh', done: 'entered', failed: 'failed' })
    case 'entered':
      return next(
        { step: 'success' },
        wait<ImpersonateEvent>(impersonateDelays.redirect, { type: 'elapsed' }),
      )
    case 'failed':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

const success = (state: ImpersonateState<'success'>, event: ImpersonateEvent): ImpersonateNext =>
  event.type === 'elapsed' ? next(state, afterAuth) : ignoreEvent(state)

/** One function per step, of what that step has. */
type ImpersonateCases = {
  [Step in ImpersonateStep]: (state: ImpersonateState<Step>, event: ImpersonateEvent) => ImpersonateNext
}

export const impersonateCases: ImpersonateCases = { impersonating, success }

const caseOf = <Step extends ImpersonateStep>(
  step: Step,
  state: ImpersonateState<Step>,
  event: ImpersonateEvent,
) => impersonateCases[step](state, event)

/** Beginning to impersonate, by a link (spec §2 Impersonation steps). */
export const impersonate = (state: ImpersonateState, event: ImpersonateEvent): ImpersonateNext =>
  caseOf(state.step, state, event)
