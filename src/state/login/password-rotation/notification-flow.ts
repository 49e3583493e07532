import { request } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export interface NotificationState {
  step: 'notification' | 'success'
  saving: boolean
  error: FlowError | null
  /** The form is open. */
  changing: boolean
}

export const initialNotification: NotificationState = {
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
function notification(state: NotificationState, event: NotificationEvent): NotificationNext {
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
      return state.saving ? next({ ...state, step: 'success', saving: false }) : ignoreEvent(state)
    case 'rejected':
      return next({ ...state, saving: false, error: event.error })
  }
}

export const notificationCases: Cases<NotificationState, NotificationEvent> = {
  notification,
  success: ignoreEvent,
}
export const rotationNotification = (state: NotificationState, event: NotificationEvent): NotificationNext =>
  notificationCases[state.step](state, event)
