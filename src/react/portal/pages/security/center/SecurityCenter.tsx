import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isOn } from '../../../../../state/app/viewer.ts'
import {
  forgetSecurityCenter,
  loadSecurityCenter,
  resetBreachedPasswords,
  securityCenterOf,
} from '../../../../../state/security/center.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { AskDialog } from '../../../AskDialog.tsx'
import { LoadFailed } from '../../../LoadFailed.tsx'
import { useMay } from '../../../use-may.ts'
import { SecuritySkeleton } from '../SecuritySkeleton.tsx'
import { InsightsCard } from './InsightsCard.tsx'
import { centerTexts } from './messages.ts'
import { PeopleCard } from './PeopleCard.tsx'
import { RecommendationList } from './RecommendationList.tsx'
import { ScoreCard } from './ScoreCard.tsx'

/** How safe the account is set up, what would make it safer, and whom it concerns (SECCEN-01). */
export default function SecurityCenter() {
  const app = useApp()
  const t = useMessages(centerTexts)
  const flags = useStore(app.$flags)
  const { overview, error, loading } = useStore(securityCenterOf(app).$center)
  const mayReadUsers = useMay('fe.secure.read.users')
  const [asking, setAsking] = useState(false)
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
      <RecommendationList recommendations={overview.recommendations} onReset={() => setAsking(true)} />
      {isOn(flags, 'security-center-show-login-flows') ? <InsightsCard insights={overview.insights} /> : null}
      {mayReadUsers ? <PeopleCard /> : null}
      <AskDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('resetTitle')}
        confirmLabel={t('reset')}
        cancelLabel={t('cancel')}
        variant="primary"
        work={() => resetBreachedPasswords(app)}
        done={t('resetDone')}
      >
        {t('resetText')}
      </AskDialog>
    </Stack>
  )
}
