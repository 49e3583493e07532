import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import type { FlowName } from '../../state/login/login-view.ts'
import { chunk } from '../shell/chunk.ts'
import { Loading } from './Loading.tsx'
import { useView } from './login-context.ts'

/** Flows that are no sign-in, each a chunk of its own; the login box knows this one file of them. */
const flows: Record<Exclude<FlowName, 'login'>, ComponentType> = {
  signUp: chunk(() => import('./sign-up/SignUpFlow.tsx')),
  forgotPassword: chunk(() => import('./forgot-password/ForgotPasswordFlow.tsx')),
  activateAccount: chunk(() => import('./activate-account/ActivateAccountFlow.tsx')),
  acceptInvitation: chunk(() => import('./accept-invitation/AcceptInvitationFlow.tsx')),
  unlockAccount: chunk(() => import('./unlock-account/UnlockAccountFlow.tsx')),
  resetPhoneNumber: chunk(() => import('./reset-phone-number/ResetPhoneNumberFlow.tsx')),
  logout: chunk(() => import('./logout/LogoutFlow.tsx')),
  social: chunk(() => import('./social/SocialFlow.tsx')),
  other: chunk(() => import('./other/OtherFlow.tsx')),
}

export default function OtherFlows() {
  const flow = useStore(useView().$flow)
  if (flow === 'login') return null
  const Flow = flows[flow]
  return (
    <Suspense fallback={<Loading />}>
      <Flow />
    </Suspense>
  )
}
