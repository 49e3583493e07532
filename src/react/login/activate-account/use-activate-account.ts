import {
  type ActivateAccountEvent,
  type ActivateAccountState,
  activateAccount,
  initialActivateAccount,
} from '../../../state/login/activate-account/activate-account-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The activation of this box. Another link begins it anew. */
export function useActivateAccount() {
  const view = useView()
  const { $location, $page } = view.app.router
  const { search } = $location.get()
  const link = { userId: search.get('userId') ?? '', token: search.get('token') ?? '' }
  const byCode = $page.get() === 'activateWithOTCUrl'
  const key = `activateAccount ${link.userId} ${link.token} ${byCode}`
  const flow = view.keep<ActivateAccountState, ActivateAccountEvent>(key, () => {
    const created = createFlow(view.app, activateAccount, initialActivateAccount)
    created.$state.listen(({ handedOver }, before) => {
      if (!handedOver?.mfaToken || handedOver === before?.handedOver) return
      view.login.send({ type: 'handedOver', identifier: '', reply: handedOver })
    })
    queueMicrotask(() => created.send({ type: 'opened', ...link, byCode }))
    return created
  })
  return useFlow(flow)
}
