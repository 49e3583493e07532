import { Suspense } from 'react'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import { useFlow, useView } from '../login-context.ts'
import { LoginWithPassword } from './LoginWithPassword.tsx'
import { PreLogin } from './PreLogin.tsx'

/** Every other step: `LaterStep.tsx` knows their screens. */
const LaterStep = chunk(() => import('./LaterStep.tsx'))

export function LoginFlow() {
  const [state] = useFlow(useView().login)
  // No Suspense around the first step: its markers cannot be prerendered as data.
  if (state.step === 'preLogin') return <PreLogin state={state} />
  if (state.step === 'loginWithPassword') return <LoginWithPassword state={state} />
  return (
    <Suspense fallback={<Loading />}>
      <LaterStep state={state} />
    </Suspense>
  )
}
