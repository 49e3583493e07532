import { lazy, Suspense } from 'react'
import { Chrome } from './Chrome.tsx'
import { useFlow, useHydrated, useView } from './login-context.ts'

const InvitationNotice = lazy(() => import('./InvitationNotice.tsx'))

/** Stands over sign-in and sign-up when the page was opened with an invitation. */
export function InvitationBanner() {
  const [{ step }] = useFlow(useView().invitation)
  const hydrated = useHydrated()
  if (!hydrated || (step !== 'known' && step !== 'unknown')) return null
  return (
    <Chrome>
      <Suspense fallback={null}>
        <InvitationNotice />
      </Suspense>
    </Chrome>
  )
}
