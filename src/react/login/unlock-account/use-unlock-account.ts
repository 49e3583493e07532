import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialUnlockAccount,
  type UnlockAccountEvent,
  type UnlockAccountState,
  type UnlockAccountStep,
  unlockAccount,
} from '../../../state/login/unlock-account/unlock-account-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface UnlockAccountProps<Step extends UnlockAccountStep> {
  state: UnlockAccountState<Step>
  send: (event: UnlockAccountEvent) => void
}

/** The unlocking of this box. Another link begins it anew. */
export function useUnlockAccount() {
  const view = useView()
  const token = view.app.router.$location.get().search.get('token') ?? ''
  const flow = view.keep<UnlockAccountState, UnlockAccountEvent>(`unlockAccount ${token}`, () => {
    const created = createFlow<UnlockAccountState, UnlockAccountEvent>(
      view.app,
      unlockAccount,
      initialUnlockAccount,
    )
    queueMicrotask(() => created.send({ type: 'opened', token }))
    return created
  })
  return useFlow(flow)
}
