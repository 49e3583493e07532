import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialLogout,
  type LogoutEvent,
  type LogoutState,
  logout,
} from '../../../state/login/logout/logout-flow.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { logoutTexts } from './texts.ts'

export default function LogoutFlow() {
  const view = useView()
  // Each visit of the page signs out again: the key is the visit's.
  const flow = view.keep<LogoutState, LogoutEvent>(`logout ${view.visit}`, () => {
    const created = createFlow(view.app, logout, initialLogout)
    queueMicrotask(() => created.send({ type: 'opened' }))
    return created
  })
  const [{ step }] = useFlow(flow)
  const t = useLoginTexts(logoutTexts)
  const title = t(step === 'loggingOut' ? 'title' : 'doneTitle')
  return (
    <Screen title={title} subtitle="" announce={title} formless>
      {step === 'loggingOut' ? <Waiting /> : <Outcome />}
      {step === 'loggingOut' ? null : <BackToLogin />}
    </Screen>
  )
}
