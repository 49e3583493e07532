import {
  type ActivateAccountEvent,
  type ActivateAccountState,
  activateAccount,
  initialActivateAccount,
} from '../../../state/login/activate-account/activate-account-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { useFlow, useView } from '../login-context.ts'

/** The activation of this box, opened with the link of the page. */
export function useActivateAccount() {
  const view = useView()
  const flow = view.keep<ActivateAccountState, ActivateAccountEvent>('activateAccount', () => {
    const { search } = view.app.router.$location.get()
    const made = createFlow(view.app, activateAccount, initialActivateAccount)
    queueMicrotask(() =>
      made.send({ type: 'opened', userId: search.get('userId') ?? '', token: search.get('token') ?? '' }),
    )
    return made
  })
  return useFlow(flow)
}
