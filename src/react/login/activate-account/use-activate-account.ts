import { activateAccount } from '../../../state/login/activate-account/activate-account-flow.ts'
import {
  type ActivateAccountEvent,
  type ActivateAccountState,
  type ActivateAccountStep,
  initialActivateAccount,
} from '../../../state/login/activate-account/activate-account-state.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface ActivateAccountProps<Step extends ActivateAccountStep> {
  state: ActivateAccountState<Step>
  send: (event: ActivateAccountEvent) => void
}

/** The activation of this box. Another link begins it anew. */
export function useActivateAccount() {
  const view = useView()
  const { $location, $page } = view.app.router
  const { search } = $location.get()
  const link = { userId: search.get('userId') ?? '', token: search.get('token') ?? '' }
  const byCode = $page.get() === 'activateWithOTCUrl'
  const key = `activateAccount ${link.userId} ${link.token} ${byCode}`
  const flow = view.keep<ActivateAccountState, ActivateAccountEvent>(key, () => {
    const created = createFlow<ActivateAccountState, ActivateAccountEvent>(
      view.app,
      activateAccount,
      initialActivateAccount,
    )
    created.$state.listen((state, before) => {
      // The step comes with it, and keeps it.
      if (state.step !== 'success' || before?.step === 'success' || !state.handedOver?.mfaToken) return
      view.login.send({ type: 'handedOver', identifier: '', reply: state.handedOver })
    })
    queueMicrotask(() => created.send({ type: 'opened', ...link, byCode }))
    return created
  })
  return useFlow(flow)
}
