import { lazy, Suspense } from 'react'
import { errorText } from '../../../../state/messages.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { accountTexts } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useAccount } from './use-account.ts'

const ApplicationsCard = lazy(() => import('./ApplicationsCard.tsx'))

/** Company, formats, and the applications that the account uses. */
export default function SettingsTab() {
  const app = useApp()
  const t = useMessages(accountTexts)
  const { settings, error, loading, reload } = useAccount()
  if (settings)
    return (
      <Stack gap={4}>
        <SettingsForm settings={settings} />
        {/* A chunk of its own: few vendors have several applications. */}
        <Suspense fallback={null}>
          <ApplicationsCard />
        </Suspense>
      </Stack>
    )
  if (!error) return <AccountSkeleton />
  return (
    <ErrorState
      title={t('loadFailed')}
      text={errorText(app, error)}
      traceId={error.traceId}
      retrying={loading}
      onRetry={reload}
    />
  )
}
