import type { Plan } from '../../../../state/billing/plan.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { useFormatter } from '../../use-formatter.ts'
import { planTexts } from './messages.ts'

const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 6px`,
  fontSize: token.text13,
  color: token.textMuted,
  '& > strong': {
    fontSize: token.text24,
    fontWeight: token.weightBold,
    lineHeight: '32px',
    letterSpacing: '-0.02em',
    color: token.text,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** What a plan costs each month. */
export function Price({ plan }: { plan: Pick<Plan, 'price' | 'currency'> }) {
  const t = useMessages(planTexts)
  const format = useFormatter()
  return (
    <div className={price}>
      <strong>{format.money(plan.price, plan.currency)}</strong>
      {t('priceSubtitle')}
    </div>
  )
}
