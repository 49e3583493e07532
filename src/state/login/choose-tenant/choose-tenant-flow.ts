import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export interface ChooseTenantState {
  step: 'chooseTenant'
  /** The tenant that is being entered. */
  entering: string | null
  error: FlowError | null
  /** The session is in the tenant that was chosen. */
  over: boolean
}

export const initialChooseTenant: ChooseTenantState = {
  step: 'chooseTenant',
  entering: null,
  error: null,
  over: false,
}

export type ChooseTenantEvent =
  /** `entered`: the session is there already. */
  | { type: 'chosen'; tenantId: string; entered: boolean }
  | { type: 'entered' }
  | { type: 'failed'; error: FlowError }

type ChooseTenantNext = Next<ChooseTenantState, ChooseTenantEvent>

/** In which of their tenants a user who has just signed in wants to work. Source: 7.127 differences (wire §20). */
function chooseTenantStep(state: ChooseTenantState, event: ChooseTenantEvent): ChooseTenantNext {
  if (state.over) return ignoreEvent(state)
  switch (event.type) {
    case 'chosen': {
      const { tenantId } = event
      if (state.entering) return ignoreEvent(state)
      if (event.entered) return next({ ...state, error: null, over: true })
      return next(
        { ...state, entering: tenantId, error: null },
        { type: 'rare', work: { do: 'enterTenant', tenantId }, done: 'entered', failed: 'failed' },
      )
    }
    case 'entered':
      return state.entering ? next({ ...state, entering: null, over: true }) : ignoreEvent(state)
    case 'failed':
      return state.entering ? next({ ...state, entering: null, error: event.error }) : ignoreEvent(state)
  }
}

export const chooseTenantCases: Cases<ChooseTenantState, ChooseTenantEvent> = {
  chooseTenant: chooseTenantStep,
}
export const chooseTenant = (state: ChooseTenantState, event: ChooseTenantEvent): ChooseTenantNext =>
  chooseTenantCases[state.step](state, event)
