import { useStore } from '@nanostores/react'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import type { StepProps } from './CheckoutSteps.tsx'
import { mainStyle, quietStyle } from './frame-styles.ts'
import { useStepTitle } from './step-title.ts'
import { checkoutTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: token.successSubtle,
  color: token.successText,
})
const text = style({ display: 'grid', gap: token.space1 })

/** It is done, and what follows. */
export function Confirmed({ running, state }: StepProps) {
  const t = useMessages(checkoutTexts)
  const title = useStepTitle()
  const { day } = useFormats()
  const { $plans, $subscription } = subscriptionsOf(useApp())
  const plan = useStore($plans).plans.find(({ id }) => id === state.planId)
  const { subscription } = useStore($subscription)
  const name = plan?.name ?? ''
  const later = subscription?.nextPlan?.slug === plan?.slug ? subscription?.currentPeriodEnd : undefined
  const onTrial = subscription?.status === 'trialing' || state.planId === state.facts?.trialPlanId
  const trialEnd = onTrial ? subscription?.trialEnd : undefined
  const paid = (state.preview?.dueNow ?? plan?.price ?? 0) > 0
  return (
    <div className={mainStyle} part="checkout-confirmed">
      <span className={mark}>
        <Icon of={check} />
      </span>
      <div className={text}>
        <h2 {...title}>
          {later ? t('doneLater', { plan: name, date: day(later) }) : t('doneTitle', { plan: name })}
        </h2>
        <p className={quietStyle}>
          {trialEnd ? t('doneTrial', { date: day(trialEnd) }) : paid ? t('doneText') : null}
        </p>
      </div>
      <Button variant="primary" size="large" block onClick={() => running.send({ type: 'closed' })}>
        {t('done')}
      </Button>
    </div>
  )
}
