import { request } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** The steps that exist, and what each has. */
interface Fields {
  notification: {
    saving: boolean
    error: FlowError | null
    /** The form is open. */
    changing: boolean
  }
  success: object
}

export type NotificationStep = keyof Fields

/** The state of a step, such as `NotificationState<'notification'>`; by itself that of any step. */
export type NotificationState<Step extends NotificationStep = NotificationStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialNotification: NotificationState<'notification'> = {
  step: 'notification',
  saving: false,
  error: null,
  changing: false,
}

export type NotificationEvent =
  | { type: 'changePressed' }
  | { type: 'passwordSubmitted'; password: string; newPassword: string }
  | { type: 'changed' }
  | { type: 'rejected'; error: FlowError }

type NotificationNext = Next<NotificationState, NotificationEvent>

/** The password will expire: it can be changed here, before the way goes on. */
function notification(state: NotificationState<'notification'>, event: NotificationEvent): NotificationNext {
  switch (event.type) {
    case 'changePressed':
      return state.changing ? ignoreEvent(state) : next({ ...state, changing: true })
    case 'passwordSubmitted': {
      const { password, newPassword } = event
      if (state.saving || password === '' || newPassword === '') return ignoreEvent(state)
      return next(
        { ...state, saving: true, error: null },
        request<NotificationEvent, 'POST /identity/resources/users/v1/passwords/change'>(
          'POST /identity/resources/users/v1/passwords/change',
          { body: { password, newPassword } },
          'changed',
          'rejected',
        ),
      )
    }
    case 'changed':
      return state.saving ? next({ step: 'success' }) : ignoreEvent(state)
    case 'rejected':
      return next({ ...state, saving: false, error: event.error })
  }
}

/** One function per step, of what that step has. */
type NotificationCases = {
  [Step in NotificationStep]: (state: NotificationState<Step>, event: NotificationEvent) => NotificationNext
}

export const notificationCases: NotificationCases = { notification, success: ignoreEvent }

const caseOf = <Step extends NotificationStep>(
  step: Step,
  state: NotificationState<Step>,
  event: NotificationEvent,
) => notificationCases[step](state, event)

export const rotationNotification = (state: NotificationState, event: NotificationEvent): NotificationNext =>
  caseOf(state.step, state, event)
