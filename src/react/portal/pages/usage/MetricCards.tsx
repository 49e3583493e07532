import type { UsageMetric } from '../../../../../contract/usage.ts'
import { pointsOf, type UsagePoint } from '../../../../state/usage/usage-series.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { gauge } from '../../../ui/icons/portal.ts'
import { Grid, Muted, Stack } from '../../../ui/Layout.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { usageTexts } from './messages.ts'
import { captionOf, nameOf } from './metric-text.ts'
import { Plot } from './Plot.tsx'

const title = style({ fontSize: token.text14, fontWeight: token.weightBold, lineHeight: '20px' })
const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token.space2}`,
  fontSize: token.text13,
  lineHeight: '20px',
})
const number = style({
  fontSize: token.text24,
  fontWeight: token.weightBold,
  lineHeight: '32px',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})

/** One card a metric: its name, its total, and its days. */
export function MetricCards({ metrics }: { metrics: readonly UsageMetric[] }) {
  const t = useMessages(usageTexts)
  if (metrics.length === 0) return <EmptyState icon={gauge} title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <Grid min={340}>
      {metrics.map(metric => (
        <MetricCard key={metric.key} metric={metric} />
      ))}
    </Grid>
  )
}

function MetricCard({ metric }: { metric: UsageMetric }) {
  const t = useMessages(usageTexts)
  const format = useFormatter('UTC')
  const name = nameOf(metric.key, t, metric.name)
  const points = pointsOf(metric)
  const describe = ({ from, to, value }: UsagePoint) =>
    from === to
      ? t('point', { day: format.shortDay(from), value: format.number(value) })
      : t('weekPoint', {
          from: format.shortDay(from),
          to: format.shortDay(to),
          value: format.number(value),
        })
  return (
    <Card>
      <Stack gap={5}>
        <div>
          <h2 className={title}>{name}</h2>
          <div className={figure}>
            <span className={number}>{format.number(metric.total)}</span>
            <Muted>{captionOf(metric, t)}</Muted>
          </div>
        </div>
        <Plot
          label={name}
          points={points}
          look={metric.aggregate === 'latest' ? 'line' : 'bars'}
          describe={describe}
          day={format.shortDay}
          number={format.compact}
          roleDescription={t('plotRole')}
          empty={t('nothingYet')}
        />
      </Stack>
    </Card>
  )
}
