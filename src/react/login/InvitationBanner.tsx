import { Suspense } from 'react'
import { chunk } from '../shell/chunk.ts'
import { Chrome } from './Chrome.tsx'
import { useFlow, useView } from './login-context.ts'

const InvitationNotice = chunk(() => import('./InvitationNotice.tsx'))

/** Stands over sign-in and sign-up when the page was opened with an invitation. */
export function InvitationBanner() {
  const [{ context }] = useFlow(useView().login)
  const { invitationToken } = context
  return invitationToken ? (
    <Chrome>
      <Suspense fallback={null}>
        <InvitationNotice token={invitationToken} />
      </Suspense>
    </Chrome>
  ) : null
}
