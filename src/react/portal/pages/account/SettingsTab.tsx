import { Suspense } from 'react'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useFlag } from '../../../shell/use-flag.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useOptions } from '../../../shell/use-selected.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LastSeen } from '../../LastSeen.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useDialog } from '../../use-dialog.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { accountTexts } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useAccount } from './use-account.ts'

// A chunk of its own: few vendors have several applications (flag `multi-apps-admin-portal`, APPS-06).
const ApplicationsCard = lazyPart(() => import('./ApplicationsCard.tsx'))

const SetupGuideCard = lazyPart(() => import('../../setup-guide/SetupGuideCard.tsx'))
const OwnershipCard = lazyPart(() => import('../../ownership/OwnershipCard.tsx'))

/** Company, formats, and the applications that the account uses. */
export default function SettingsTab() {
  const t = useMessages(accountTexts)
  const dialog = useDialog()
  const previewed = useOptions(({ previewMode }) => previewMode)
  const shownApplications = useFlag('multi-apps-admin-portal') && !previewed
  const { settings, error, loading, reload } = useAccount()
  if (settings)
    return (
      <Stack gap={4}>
        <Suspense fallback={<Skeleton height={182} />}>
          <SetupGuideCard />
        </Suspense>
        <SettingsForm settings={settings} />
        {shownApplications ? (
          <LastSeen height={200}>
            <Suspense fallback={<Skeleton height={200} />}>
              <ApplicationsCard />
            </Suspense>
          </LastSeen>
        ) : null}
        <LastSeen height={212} now={dialog.name !== undefined}>
          <Suspense fallback={<Skeleton height={212} />}>
            <OwnershipCard manages />
          </Suspense>
        </LastSeen>
      </Stack>
    )
  if (!error) return <AccountSkeleton />
  return <LoadFailed title={t('loadFailed')} error={error} retrying={loading} onRetry={reload} />
}
