import { useStore } from '@nanostores/react'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import type { StepProps } from './CheckoutSteps.tsx'
import { mainStyle, quietStyle } from './frame-styles.ts'
import { useStepTitle } from './step-title.ts'
import { checkoutTexts } from './texts.ts'

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2 })

/** The tenant has the plan already, and must not pay twice. */
export default function Owned({ running, state: { planId } }: StepProps) {
  const t = useMessages(checkoutTexts)
  const title = useStepTitle()
  const { plans } = useStore(subscriptionsOf(useApp()).$plans)
  const plan = plans.find(({ id }) => id === planId)?.name ?? ''
  return (
    <div className={mainStyle} part="checkout-owned">
      <h2 {...title}>{t('ownedTitle', { plan })}</h2>
      <p className={quietStyle}>{t('ownedText')}</p>
      <div className={buttons}>
        <Button variant="primary" onClick={() => running.send({ type: 'closed' })}>
          {t('done')}
        </Button>
        <Button onClick={() => running.send({ type: 'plansAsked' })}>{t('otherPlan')}</Button>
      </div>
    </div>
  )
}
