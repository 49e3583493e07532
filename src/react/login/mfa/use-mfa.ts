import { createFlow } from '../../../state/login/create-flow.ts'
import { mfa } from '../../../state/login/mfa/mfa-flow.ts'
import {
  initialFactorContext,
  type MfaEvent,
  type MfaState,
  type MfaStep,
  sessionOf,
  toVerify,
} from '../../../state/login/mfa/mfa-state.ts'
import { useFlow, useView } from '../login-context.ts'
import { useMfaHome } from './mfa-home.ts'

/** What the screen of a step gets: its state, and how it goes on. */
export interface MfaProps<Step extends MfaStep> {
  state: MfaState<Step>
  send: (event: MfaEvent) => void
}

/** The second factor that is asked for now; another asking begins another one. Who asked goes on with its answer. */
export function useMfa() {
  const view = useView()
  const home = useMfaHome()
  const flow = view.keep<MfaState, MfaEvent>(`mfa ${home.key}`, () => {
    const start = toVerify({ ...initialFactorContext, ...home.start })
    const created = createFlow<MfaState, MfaEvent>(view.app, mfa, start)
    const stop = created.$state.listen(state => {
      const session = sessionOf(state)
      if (!session) return
      queueMicrotask(() => stop())
      home.proven(session)
    })
    queueMicrotask(() => created.send({ type: 'opened' }))
    return created
  })
  return useFlow(flow)
}
