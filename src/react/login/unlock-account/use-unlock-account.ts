import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialUnlockAccount,
  type UnlockAccountEvent,
  type UnlockAccountState,
  unlockAccount,
} from '../../../state/login/unlock-account/unlock-account-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The unlocking of this box. Another link begins it anew. */
export function useUnlockAccount() {
  const view = useView()
  const token = view.app.router.$location.get().search.get('token') ?? ''
  const flow = view.keep<UnlockAccountState, UnlockAccountEvent>(`unlockAccount ${token}`, () => {
    const created = createFlow(view.app, unlockAccount, initialUnlockAccount)
    queueMicrotask(() => created.send({ type: 'opened', token }))
    return created
  })
  return useFlow(flow)
}
