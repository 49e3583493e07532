import type { AuthResponse } from '../../../../contract/auth.ts'
import { anonymousRequest, signsIn, wait } from '../effect.ts'
import { next } from '../flow.ts'
import { activateAccountDelays } from './activate-account-delays.ts'
import type {
  ActivateAccountEvent,
  ActivateAccountNext,
  ActivateAccountState,
} from './activate-account-state.ts'

/** Who follows the link. */
type Opened = ActivateAccountState<'activating' | 'activatingForm'>

interface Typed {
  password?: string | undefined
  code?: string | undefined
}

/** Uses the link up; with password and code where they are asked for. No Authorization header (spec §7). */
export function activate(state: Opened, { password, code }: Typed = {}): ActivateAccountNext {
  const { userId, token } = state
  const body = { userId, token, ...(password !== undefined && { password }) }
  return next(
    { ...state, loading: true, error: null },
    code === undefined
      ? anonymousRequest<ActivateAccountEvent, 'POST /identity/resources/users/v1/activate'>(
          'POST /identity/resources/users/v1/activate',
          { body },
          'activated',
          'rejected',
        )
      : anonymousRequest<ActivateAccountEvent, 'POST /identity/resources/users/v1/activate/code'>(
          'POST /identity/resources/users/v1/activate/code',
          { body: { ...body, code } },
          'activated',
          'rejected',
        ),
  )
}

/** Activated. A missing second factor leads to the login page after 1 s, anything else on after 5 s (spec §4). */
export function activated({ userId }: Opened, answer: AuthResponse): ActivateAccountNext {
  const done: ActivateAccountState = { step: 'success', signedIn: false, handedOver: null }
  const report = { type: 'report', action: 'user_verified', payload: { userId } } as const
  if (answer.mfaRequired)
    return next(
      { ...done, handedOver: answer },
      report,
      wait(activateAccountDelays.redirectToLogin, { type: 'elapsed' }),
    )
  const redirect = wait<ActivateAccountEvent>(activateAccountDelays.redirect, { type: 'elapsed' })
  if (!signsIn(answer)) return next(done, report, redirect)
  // Should the session fail to load, the redirect leads to the login page instead.
  const accept = { type: 'accept', answer, done: 'accepted', failed: 'notAccepted' } as const
  return next({ ...done, signedIn: null }, report, accept, redirect)
}
