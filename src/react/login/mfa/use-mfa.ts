import { createFlow } from '../../../state/login/create-flow.ts'
import { mfa } from '../../../state/login/mfa/mfa-flow.ts'
import { initialMfa, type MfaEvent, type MfaState } from '../../../state/login/mfa/mfa-state.ts'
import { useFlow, useView } from '../login-context.ts'
import { useMfaHome } from './mfa-home.ts'

/** The second factor that is asked for now; another asking begins another one. Who asked goes on with its answer. */
export function useMfa() {
  const view = useView()
  const home = useMfaHome()
  const flow = view.keep<MfaState, MfaEvent>(`mfa ${home.key}`, () => {
    const created = createFlow(view.app, mfa, { ...initialMfa, ...home.start })
    const stop = created.$state.listen(state => {
      if (!state.over || !state.answer) return
      queueMicrotask(() => stop())
      home.proven(state.answer)
    })
    queueMicrotask(() => created.send({ type: 'opened' }))
    return created
  })
  return useFlow(flow)
}
