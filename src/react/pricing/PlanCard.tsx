import { useState } from 'react'
import { formatMoney } from '../../../rules/money.ts'
import type { Plan } from '../../state/billing/plan.ts'
import { choosePlan } from '../../state/pricing/pricing.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import { useLocale } from '../ui/locale.ts'
import { pricingTexts } from './texts.ts'

export const cardStyle = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 5',
  gap: token.space3,
  alignContent: 'start',
  minWidth: 0,
  maxWidth: 420,
  width: '100%',
  justifySelf: 'center',
  padding: token.space6,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surface,
  '&[data-highlighted]': {
    borderColor: token.accent,
    boxShadow: `0 0 0 1px ${token.accent}, ${token.shadowMedium}`,
  },
})
const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.space2,
  minHeight: 24,
  '& h3': {
    fontSize: token.text16,
    fontWeight: token.weightBold,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
})
const description = style({
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.textMuted,
  textWrap: 'pretty',
})
const priceStyle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token.space2}`,
  color: token.textMuted,
  fontSize: token.text13,
  '& strong': {
    color: token.text,
    fontSize: 36,
    fontWeight: token.weightBold,
    lineHeight: '44px',
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
  },
})
const features = style({
  display: 'grid',
  alignContent: 'start',
  gap: token.space2,
  marginBlockStart: token.space2,
  fontSize: token.text14,
  lineHeight: '20px',
  '& > li': { display: 'flex', gap: 10, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { marginBlockStart: 1, color: token.accentText },
})

export interface PlanCardProps {
  plan: Plan
  highlighted: boolean
  /** The tenant of the signed-in person has it, or tries it. */
  current: 'owned' | 'trial' | null
  signedIn: boolean
}

/** One plan: what it is, what it costs, how to get it, what it brings. */
export function PlanCard({ plan, highlighted, current, signedIn }: PlanCardProps) {
  const app = useApp()
  const t = useMessages(pricingTexts)
  const { locale } = useLocale()
  const [going, setGoing] = useState(false)
  const { name, price, currency, trialDays } = plan
  const label = current
    ? t(current === 'trial' ? 'keep' : 'current', { plan: name })
    : signedIn
      ? t('switchTo', { plan: name })
      : price === 0
        ? t('startFree')
        : trialDays
          ? t('startTrial', { count: trialDays })
          : t('choose', { plan: name })
  const choose = async () => {
    setGoing(true)
    await choosePlan(app, plan).finally(() => setGoing(false))
  }
  return (
    <li className={cardStyle} part="pricing-plan" data-highlighted={highlighted ? '' : undefined}>
      <div className={top}>
        <h3>{name}</h3>
        {current === 'trial' ? (
          <Badge tone="info">{t('onTrial')}</Badge>
        ) : highlighted && !current ? (
          <Badge tone="accent">{t('highlight')}</Badge>
        ) : null}
      </div>
      <p className={description}>{plan.description}</p>
      <p className={priceStyle}>
        <strong>{formatMoney(price, currency, locale, { short: true })}</strong> {t('perMonth')}
      </p>
      <Button
        variant={(highlighted && !current) || current === 'trial' ? 'primary' : 'secondary'}
        size="large"
        block
        disabled={current === 'owned'}
        loading={going}
        onClick={() => void choose()}
      >
        {label}
      </Button>
      <ul className={features} aria-label={t('features', { plan: name })}>
        {plan.features?.map(feature => (
          <li key={feature}>
            <Icon of={check} size={18} />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}
