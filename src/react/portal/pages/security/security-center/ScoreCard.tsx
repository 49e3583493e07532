import type { SecurityOverview } from '../../../../../../contract/security-center.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Muted, Row, Stack } from '../../../../ui/Layout.tsx'
import { useFormatter } from '../../../use-formatter.ts'
import { centerTexts } from './messages.ts'
import { Trend } from './Trend.tsx'

const layout = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: token.space5,
  alignItems: 'center',
})
const figure = style({
  fontSize: 40,
  lineHeight: '44px',
  fontWeight: token.weightBold,
  fontVariantNumeric: 'tabular-nums',
})
const meter = style({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  background: token.surfaceActive,
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '& rect': { fill: token.danger },
  '&[data-tone="warning"] rect': { fill: token.warning },
  '&[data-tone="success"] rect': { fill: token.success },
  '[dir="rtl"] & > svg': { transform: 'scaleX(-1)' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText', '& rect': { fill: 'Highlight' } },
})

/** From where on a score is fair, and good. */
const FAIR = 50
const GOOD = 80

/** How safe the account is set up, in one figure, and how it came to it. */
export function ScoreCard({ score, trend }: Pick<SecurityOverview, 'score' | 'trend'>) {
  const t = useMessages(centerTexts)
  const { number } = useFormatter()
  const tone = score >= GOOD ? 'success' : score >= FAIR ? 'warning' : 'danger'
  const word = { success: 'scoreGood', warning: 'scoreFair', danger: 'scoreBad' } as const
  return (
    <Card title={t('scoreTitle')} description={t('scoreText')}>
      <div className={layout}>
        <Stack gap={3}>
          <Row gap={3}>
            <span className={figure} aria-hidden="true">
              {number(score)}
            </span>
            <Stack gap={1}>
              <Row>
                <Badge tone={tone}>{t(word[tone])}</Badge>
              </Row>
              <Muted>{t('scoreOf', { score })}</Muted>
            </Stack>
          </Row>
          <div className={meter} data-tone={tone} aria-hidden="true">
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={score} height="1" />
            </svg>
          </div>
        </Stack>
        <Trend trend={trend} />
      </div>
    </Card>
  )
}
