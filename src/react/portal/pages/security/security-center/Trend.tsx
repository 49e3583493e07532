import type { SecurityOverview } from '../../../../../../contract/security-center.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Muted, Stack } from '../../../../ui/Layout.tsx'
import { useFormatter } from '../../../use-formatter.ts'
import { centerTexts } from './messages.ts'

const drawing = style({
  display: 'block',
  width: '100%',
  height: 72,
  overflow: 'visible',
  borderBlockEnd: `1px solid ${token.border}`,
  // Time runs in reading direction.
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
  '& path': { fill: 'none', stroke: token.accent, strokeWidth: 2, strokeLinejoin: 'round' },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
})
const small = style({ fontSize: token.text12, lineHeight: '16px' })

const DAY = 86_400_000
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** The score of the days that were noted. A day without a note has no point of its own: the line goes on to the next. */
export function Trend({ trend }: Pick<SecurityOverview, 'trend'>) {
  const t = useMessages(centerTexts)
  const { day } = useFormatter('UTC')
  const [first] = trend
  const last = trend.at(-1)
  if (!first || !last || trend.length < 2) return <Muted className={small}>{t('trendNone')}</Muted>
  const begin = dayOf(first.day)
  const line = trend
    .map((point, index) => `${index ? 'L' : 'M'}${dayOf(point.day) - begin} ${100 - point.score}`)
    .join('')
  const label = t('trendLabel', { count: trend.length, from: first.score, to: last.score })
  return (
    <Stack gap={1}>
      <svg
        className={drawing}
        viewBox={`0 0 ${Math.max(1, dayOf(last.day) - begin)} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <Muted className={small}>{t('trendFrom', { day: day(first.day) })}</Muted>
    </Stack>
  )
}
