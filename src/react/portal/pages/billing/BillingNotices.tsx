import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { displayStatus } from '../../../../../rules/billing.ts'
import type { BillingRights } from '../../../../state/billing/load-page.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { billingTexts, planTexts } from './messages.ts'
import type { SubscriptionsPlace } from './use-subscriptions-view.ts'

export interface BillingPartProps {
  rights: BillingRights
  place: SubscriptionsPlace
}

/** What is not as it should be with the subscription, and the way out of it. */
export function BillingNotices({ rights, place }: BillingPartProps) {
  const app = useApp()
  const t = useMessages(billingTexts)
  const p = useMessages(planTexts)
  const { subscription } = useStore(subscriptionsOf(app).$subscription)
  const { summary, plan } = useStore(subscriptionsOf(app).$information)
  const { plans } = useStore(subscriptionsOf(app).$plans)
  const name = { plan: plan?.name ?? p('unknownPlan') }
  const pending = plans.find(({ slug }) => slug === subscription?.pendingPlan?.slug)
  const wanted = pending ? { plan: pending.name } : name
  const button = (label: string, press: () => void, allowed: boolean): ReactNode =>
    allowed ? (
      <Button size="small" onClick={press}>
        {label}
      </Button>
    ) : undefined

  if (summary?.externallyManaged || subscription?.externallyManaged)
    return (
      <Alert tone="info" title={t('externallyManaged')}>
        {t('externallyManagedText')}
      </Alert>
    )
  if (!subscription) return null
  const choose = button(t('choosePlan'), () => place.open('plans'), rights.changePlan)
  if (subscription.status === 'trialEnded')
    return (
      <Alert tone="warning" title={t('trialEndedTitle')} action={choose}>
        {t('trialEndedText')}
      </Alert>
    )
  const status = displayStatus(subscription.status)
  const { pendingPlan } = subscription
  if (status === 'INCOMPLETE' || pendingPlan)
    return (
      <Alert
        tone="warning"
        title={t('incompleteTitle')}
        action={button(
          t('continueToPayment'),
          () => place.buy(pendingPlan?.slug ?? plan?.slug),
          rights.changePlan && rights.changePayment,
        )}
      >
        {t('incompleteText', wanted)}
      </Alert>
    )
  if (status === 'EXPIRED' || status === 'CANCELED')
    return (
      <Alert tone="warning" title={t('expiredTitle')} action={choose}>
        {t('expiredText')}
      </Alert>
    )
  if (subscription.pastDue)
    return (
      <Alert
        tone="danger"
        title={t('pastDueTitle')}
        action={button(t('updatePaymentMethod'), () => place.open('card'), rights.changePayment)}
      >
        {t('pastDueText', name)}
      </Alert>
    )
  return null
}
