import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { planChange } from '../../../rules/billing.ts'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import type { StepProps } from './CheckoutSteps.tsx'
import { choiceListStyle, choiceRowStyle } from './choice-row.ts'
import { mainStyle, quietStyle } from './frame-styles.ts'
import { selectionTexts } from './selection-texts.ts'
import { useStepTitle } from './step-title.ts'
import { checkoutTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

const priceStyle = style({
  fontVariantNumeric: 'tabular-nums',
  '& span': { color: token.textMuted, fontSize: token.text13 },
})

/** One of the plans; the present one, and one that the vendor does not let people go down to, can be seen only. */
export default function PlanChoice({ running, state }: StepProps) {
  const t = useMessages(checkoutTexts)
  const s = useMessages(selectionTexts)
  const title = useStepTitle()
  const { price } = useFormats()
  const { $plans, $information, $vendorPublicConfig } = subscriptionsOf(useApp())
  const { plans } = useStore($plans)
  const current = useStore($information).plan
  const { vendorPublicConfig } = useStore($vendorPublicConfig)
  const [chosen, choose] = useState(state.planId ?? undefined)
  const owned = state.facts?.ownedPlanId
  const isClosed = (plan: (typeof plans)[number]) =>
    vendorPublicConfig?.allowPlanDowngrade === false && planChange(current, plan) === 'downgrade'
  const open = plans.some(({ id }) => id === chosen && id !== owned)
  return (
    <form
      className={mainStyle}
      part="checkout-plans"
      onSubmit={event => {
        event.preventDefault()
        if (chosen && open) running.send({ type: 'planChosen', planId: chosen })
      }}
    >
      <h2 {...title}>{t('titleChoose')}</h2>
      {plans.length === 0 ? <p className={quietStyle}>{s('empty')}</p> : null}
      <div className={choiceListStyle} role="radiogroup" aria-label={s('plans')}>
        {plans.map(plan => (
          <label key={plan.id} className={choiceRowStyle} part="checkout-plan">
            <input
              type="radio"
              name="plan"
              value={plan.id}
              checked={plan.id === chosen && plan.id !== owned}
              disabled={plan.id === owned || isClosed(plan)}
              onChange={() => choose(plan.id)}
            />
            <strong>{plan.name}</strong>
            <span className={priceStyle}>
              {plan.id === owned ? (
                <span>{s('currentPlan')}</span>
              ) : (
                <>
                  {price(plan.price, plan.currency)} <span>{t('perMonth')}</span>
                </>
              )}
            </span>
            <small className={quietStyle}>{isClosed(plan) ? s('noDowngrade') : plan.description}</small>
          </label>
        ))}
      </div>
      <Button type="submit" variant="primary" size="large" block disabled={!open}>
        {s('continue')}
      </Button>
    </form>
  )
}
