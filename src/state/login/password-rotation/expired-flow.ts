import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export interface ExpiredState {
  step: 'passwordRotationExpired'
  saving: boolean
  error: FlowError | null
  /** From the answer to the sign-in. They go nowhere but back to the server. */
  userId: string
  token: string
  over: boolean
}

export const initialExpired: ExpiredState = {
  step: 'passwordRotationExpired',
  saving: false,
  error: null,
  userId: '',
  token: '',
  over: false,
}

export type ExpiredEvent =
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'passwordSet' }
  | { type: 'rejected'; error: FlowError }

type ExpiredNext = Next<ExpiredState, ExpiredEvent>

/** The password was right, and is too old: another one is chosen before anybody is in. */
function passwordRotationExpired(state: ExpiredState, event: ExpiredEvent): ExpiredNext {
  switch (event.type) {
    case 'passwordSubmitted':
      if (state.saving || state.over || event.password === '') return ignoreEvent(state)
      return next(
        { ...state, saving: true, error: null },
        request<ExpiredEvent, 'POST /identity/resources/users/v1/passwords/reset/verify'>(
          'POST /identity/resources/users/v1/passwords/reset/verify',
          { body: { userId: state.userId, token: state.token, password: event.password } },
          'passwordSet',
          'rejected',
        ),
      )
    case 'passwordSet':
      return state.saving ? next({ ...state, saving: false, over: true, token: '' }) : ignoreEvent(state)
    case 'rejected':
      return next({ ...state, saving: false, error: event.error })
  }
}

export const expiredCases: Cases<ExpiredState, ExpiredEvent> = { passwordRotationExpired }
export const expired = (state: ExpiredState, event: ExpiredEvent): ExpiredNext =>
  expiredCases[state.step](state, event)
