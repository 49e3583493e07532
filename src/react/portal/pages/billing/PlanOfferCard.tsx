import type { Subscription } from '../../../../../contract/billing-subscriptions.ts'
import type { OfferedPlan } from '../../../../state/billing/plan-offers.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { FeatureList } from './FeatureList.tsx'
import { MemberLimitNotice } from './MemberLimitNotice.tsx'
import { Price } from './Price.tsx'
import { plansTexts } from './plans-messages.ts'

/** The same parts of all plans stand on one line, however much each of them says. */
const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridRow: 'span 5',
  gridTemplateRows: 'subgrid',
  rowGap: token.space3,
  minWidth: 0,
  padding: token.space4,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surface,
  '&[data-current]': { borderColor: token.accent, boxShadow: `inset 0 0 0 1px ${token.accent}` },
})
const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space2,
  minHeight: 24,
  '& > h3': {
    fontSize: token.text16,
    fontWeight: token.weightBold,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
})
const text = style({ gridRow: '3 / 4', fontSize: token.text13, lineHeight: '20px', color: token.textMuted })
const why = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const features = style({ gridRow: '4 / 5', display: 'grid', alignContent: 'start', gap: token.space3 })
const foot = style({
  gridRow: '5 / 6',
  display: 'grid',
  alignContent: 'end',
  gap: token.space2,
  marginBlockStart: token.space1,
})

export interface PlanOfferCardProps {
  offered: OfferedPlan
  subscription: Subscription | undefined
  onChoose: () => void
}

/** One plan: what it costs, what it brings, and the way to it or why there is none. */
export function PlanOfferCard({ offered, subscription, onChoose }: PlanOfferCardProps) {
  const { plan, offer, disabledReason } = offered
  const t = useMessages(plansTexts)
  const format = useFormatter()
  const isMine = offer === 'current' || offer === 'keep' || offer === 'pay'
  const start = subscription ? format.shortDay(subscription.currentPeriodEnd) : ''
  const label = subscription && offer === 'upgrade' && !isHad(subscription) ? 'choose' : offer
  return (
    <section className={card} data-current={isMine || undefined} data-fe-plan={plan.slug}>
      <div className={head}>
        <h3>{plan.name}</h3>
        {isMine ? <Badge tone="accent">{t('currentPlan')}</Badge> : null}
        {offer === 'next' ? <Badge tone="info">{t('nextPlan', { date: start })}</Badge> : null}
      </div>
      <Price plan={plan} />
      {plan.description ? <p className={text}>{plan.description}</p> : null}
      <div className={features}>
        {plan.features?.length ? <FeatureList features={plan.features} /> : null}
        <MemberLimitNotice plan={plan} />
      </div>
      {label === 'current' || label === 'next' ? null : (
        <div className={foot}>
          <Button
            block
            variant={label === 'downgrade' ? 'secondary' : 'primary'}
            disabled={disabledReason !== undefined}
            onClick={onChoose}
          >
            {t(label, { plan: plan.name })}
          </Button>
          {disabledReason ? <span className={why}>{t(disabledReason)}</span> : null}
        </div>
      )}
    </section>
  )
}

const isHad = ({ status }: Subscription) => status === 'active' || status === 'trialing'
