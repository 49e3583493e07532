import { Suspense } from 'react'
import { chunk } from '../../shell/chunk.ts'
import { Loading } from '../Loading.tsx'
import { useFlow, useView } from '../login-context.ts'
import { LoginWithPassword } from './LoginWithPassword.tsx'
import { PreLogin } from './PreLogin.tsx'

/** Every other step: `LazySteps.tsx` knows their screens. */
const LazySteps = chunk(() => import('./LazySteps.tsx'))

export function LoginFlow() {
  const [state] = useFlow(useView().login)
  // No Suspense around the first step: its markers cannot be prerendered as data.
  if (state.step === 'preLogin') return <PreLogin state={state} />
  if (state.step === 'loginWithPassword') return <LoginWithPassword state={state} />
  return (
    <Suspense fallback={<Loading />}>
      <LazySteps state={state} />
    </Suspense>
  )
}
