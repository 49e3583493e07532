import { ignoreEvent, next } from '../flow.ts'
import type { MfaEvent, MfaNext, MfaState } from './mfa-state.ts'

/** Shown once. The sign-in goes on when the person says that it is kept. */
export const recoveryCode = (state: MfaState<'recoveryCode'>, event: MfaEvent): MfaNext =>
  event.type === 'recoveryCodeSaved' && !state.over ? next({ ...state, over: true }) : ignoreEvent(state)
