import type { AuthResponse } from '../../../../contract/auth.ts'
import { anonymousRequest, wait } from '../effect.ts'
import { next } from '../flow.ts'
import { activateAccountDelays } from './activate-account-delays.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-flow.ts'

/** Uses the link up; with a password where one had to be set. No Authorization header (spec §7). */
export const activate = (state: ActivateAccountState, password?: string): ActivateAccountNext =>
  next(
    { ...state, loading: true, error: null },
    anonymousRequest<ActivateAccountEvent, 'POST /identity/resources/users/v1/activate'>(
      'POST /identity/resources/users/v1/activate',
      { body: { userId: state.userId, token: state.token, ...(password !== undefined && { password }) } },
      'activated',
      'rejected',
    ),
  )

/** Activated. A missing second factor leads to the login page after 1 s, anything else on after 5 s (spec §4). */
export function activated(state: ActivateAccountState, answer: AuthResponse): ActivateAccountNext {
  const done: ActivateAccountState = { ...state, step: 'success', loading: false, error: null }
  const report = { type: 'report', action: 'user_verified', payload: { userId: state.userId } } as const
  if (answer.mfaRequired)
    return next(done, report, wait(activateAccountDelays.redirectToLogin, { type: 'elapsed' }))
  const redirect = wait<ActivateAccountEvent>(activateAccountDelays.redirect, { type: 'elapsed' })
  if (!answer.accessToken) return next(done, report, redirect)
  // Should the session fail to load, the redirect leads to the login page instead.
  return next(done, report, { type: 'accept', answer, done: 'accepted', failed: 'notAccepted' }, redirect)
}
