import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { isOn } from '../../../../../state/app/viewer.ts'
import { portalOf } from '../../../../../state/portal/portal.ts'
import {
  forgetSecurityCenter,
  loadSecurityCenter,
  securityCenterOf,
} from '../../../../../state/security/security-center.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { lazyPart } from '../../../../shell/lazy-part.tsx'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { LastSeen } from '../../../LastSeen.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { useDialog } from '../../../use-dialog.ts'
import { useMay } from '../../../use-may.ts'
import { SecuritySkeleton } from '../SecuritySkeleton.tsx'
import { InsightsCard } from './InsightsCard.tsx'
import { centerTexts } from './messages.ts'
import { RecommendationList } from './RecommendationList.tsx'
import { ScoreCard } from './ScoreCard.tsx'

const PeopleSection = lazyPart(() => import('./PeopleSection.tsx'))
const ResetDialog = lazyDialog(() => import('./ResetDialog.tsx'))

/** How safe the account is set up, what would make it safer, and whom it concerns (SECCEN-01). */
export default function SecurityCenter() {
  const app = useApp()
  const t = useMessages(centerTexts)
  const flags = useStore(app.$flags)
  const { overview, error, loading } = useStore(securityCenterOf(app).$center)
  const mayReadUsers = useMay('fe.secure.read.users')
  const mayReset = useMay('fe.secure.write.users')
  const dialog = useDialog()
  const leadsToPeople = useStore(portalOf(app).$place)?.query.has('people') ?? false
  useEffect(() => {
    void loadSecurityCenter(app)
    return () => forgetSecurityCenter(app)
  }, [app])

  const retry = () => void loadSecurityCenter(app)
  if (!overview)
    return error ? (
      <LoadFailed title={t('loadFailed')} error={error} retrying={loading} onRetry={retry} />
    ) : (
      <SecuritySkeleton cards={3} />
    )
  return (
    <Stack gap={4}>
      {error ? (
        <LoadFailed above title={t('loadFailed')} error={error} retrying={loading} onRetry={retry} />
      ) : null}
      <ScoreCard score={overview.score} trend={overview.trend} />
      <RecommendationList recommendations={overview.recommendations} onReset={() => dialog.open('reset')} />
      {isOn(flags, 'security-center-show-login-flows') ? <InsightsCard insights={overview.insights} /> : null}
      {mayReadUsers ? (
        <LastSeen height={320} now={leadsToPeople}>
          <Suspense fallback={<Skeleton height={320} />}>
            <PeopleSection />
          </Suspense>
        </LastSeen>
      ) : null}
      {dialog.name === 'reset' && mayReset ? (
        <Suspense fallback={null}>
          <ResetDialog open onOpenChange={open => open || dialog.close()} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
