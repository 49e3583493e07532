import type { Impersonated } from '../../../../contract/impersonation.ts'
import { afterAuth, clearSession, request, wait } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import { type FlowError, localError } from '../flow-error.ts'
import { impersonateDelays } from './impersonate-delays.ts'

export type ImpersonateStep = 'impersonating' | 'success'

export interface ImpersonateState {
  step: ImpersonateStep
  loading: boolean
  error: FlowError | null
}

export const initialImpersonate: ImpersonateState = { step: 'impersonating', loading: false, error: null }

export type ImpersonateEvent =
  | { type: 'opened'; impersonatedUserId: string; actorToken: string; redirectUrl: string | null }
  | { type: 'begun'; reply: Impersonated }
  | { type: 'failed'; error: FlowError }
  | { type: 'entered' }
  | { type: 'elapsed' }

type ImpersonateNext = Next<ImpersonateState, ImpersonateEvent>
const begin = 'POST /identity/resources/impersonation/v1'

function impersonating(state: ImpersonateState, event: ImpersonateEvent): ImpersonateNext {
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
        { ...state, step: 'success', loading: false },
        wait<ImpersonateEvent>(impersonateDelays.redirect, { type: 'elapsed' }),
      )
    case 'failed':
      return next({ ...state, loading: false, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

export const impersonateCases: Cases<ImpersonateState, ImpersonateEvent> = {
  impersonating,
  success: (state, event) => (event.type === 'elapsed' ? next(state, afterAuth) : ignoreEvent(state)),
}

/** Beginning to impersonate, by a link (spec §2 Impersonation steps). */
export const impersonate = (state: ImpersonateState, event: ImpersonateEvent): ImpersonateNext =>
  impersonateCases[state.step](state, event)
