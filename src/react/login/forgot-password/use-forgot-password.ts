import { useStore } from '@nanostores/react'
import { createFlow } from '../../../state/login/create-flow.ts'
import { forgotPassword } from '../../../state/login/forgot-password/forgot-password-flow.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordState,
  type ForgotPasswordStep,
  initialForgotPassword,
  unopened,
} from '../../../state/login/forgot-password/forgot-password-state.ts'
import { useFlow, useView } from '../login-context.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface ForgotPasswordProps<Step extends ForgotPasswordStep> {
  state: ForgotPasswordState<Step>
  send: (event: ForgotPasswordEvent) => void
}

/** The recovery of this box. Another link, or going from the link to asking for one, begins it anew. */
export function useForgotPassword() {
  const view = useView()
  const { router } = view.app
  const { search } = useStore(router.$location)
  const link = { userId: search.get('userId') ?? '', token: search.get('token') ?? '' }
  const reset = useStore(router.$page) === 'resetPasswordUrl'
  const key = reset ? `resetPassword ${link.userId} ${link.token}` : 'forgotPassword'
  const flow = view.keep<ForgotPasswordState, ForgotPasswordEvent>(key, () => {
    const { identifier } = view.login.$state.get().context
    // Known from the first drawing on: a field that is drawn anew loses the focus.
    const initial: ForgotPasswordState = reset ? unopened : { ...initialForgotPassword, identifier }
    const created = createFlow(view.app, forgotPassword, initial)
    queueMicrotask(() =>
      created.send(
        reset
          ? { type: 'opened', page: 'resetPasswordUrl', ...link }
          : { type: 'opened', page: 'forgetPasswordUrl', identifier },
      ),
    )
    return created
  })
  return useFlow(flow)
}
