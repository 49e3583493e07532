import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { forgetUsage, loadUsage, usageOf } from '../../../../state/usage/usage.ts'
import { type UsagePeriod, usagePeriods } from '../../../../state/usage/usage-period.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { LimitsCard } from './LimitsCard.tsx'
import { MetricCards } from './MetricCards.tsx'
import { usageTexts } from './messages.ts'
import { UsageSkeleton } from './UsageSkeleton.tsx'
import { useUsageView } from './use-usage-view.ts'

const UsageTable = lazyPart(() => import('./UsageTable.tsx'))

const select = style({ width: 180 })
const range = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const stale = style({
  transition: `opacity ${token.motion} ${token.easing}`,
  '&[data-stale]': { opacity: 0.55 },
})

/** Period, limits, and the numbers of each day as plots or as a table. */
export function UsageReport() {
  const app = useApp()
  const t = useMessages(usageTexts)
  const format = useFormatter('UTC')
  const { activeTenant } = useStore(app.$tenants)
  const { usage, error, loading } = useStore(usageOf(app).$usage)
  const [{ period, show }, setView] = useUsageView()

  useEffect(() => void loadUsage(app, period), [app, period])
  useEffect(() => () => forgetUsage(app), [app])

  const periods = (Object.keys(usagePeriods) as UsagePeriod[]).map(value => ({ value, label: t(value) }))
  const table = (
    <Suspense fallback={<Skeleton height={400} />}>
      <UsageTable metrics={usage?.metrics ?? []} />
    </Suspense>
  )
  return (
    <Stack gap={6}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
        actions={
          <div className={select}>
            <NativeSelect
              label={t('periodLabel')}
              options={periods}
              value={period}
              onChange={event => setView({ period: event.target.value as UsagePeriod })}
            />
          </div>
        }
      />
      {error ? (
        <LoadFailed
          title={t('loadFailed')}
          error={error}
          retrying={loading}
          onRetry={() => void loadUsage(app, period)}
        />
      ) : usage ? (
        <div className={stale} data-stale={loading || undefined} aria-busy={loading}>
          <Stack gap={5}>
            {usage.limits?.length ? <LimitsCard limits={usage.limits} /> : null}
            <Tabs
              label={t('showLabel')}
              value={show}
              onChange={show => setView({ show })}
              tabs={[
                { key: 'charts', label: t('charts'), panel: <MetricCards metrics={usage.metrics} /> },
                { key: 'table', label: t('table'), panel: table },
              ]}
            />
            <small className={range}>
              {t('range', { from: format.day(usage.from), to: format.day(usage.to) })}
            </small>
          </Stack>
        </div>
      ) : (
        <UsageSkeleton />
      )}
    </Stack>
  )
}
