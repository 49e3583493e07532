import { useStore } from '@nanostores/react'
import { displayStatus } from '../../../../../rules/billing.ts'
import { isFree } from '../../../../state/billing/free-plan.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useFormatter } from '../../use-formatter.ts'
import type { Fact } from './Facts.tsx'
import { planTexts } from './messages.ts'
import { useCardName } from './use-card-name.ts'

/** What there is to know of the present plan: its days, what is paid next, what comes after. */
export function usePlanFacts(): Fact[] {
  const app = useApp()
  const t = useMessages(planTexts)
  const format = useFormatter()
  const cardName = useCardName()
  const billing = subscriptionsOf(app)
  const { subscription } = useStore(billing.$subscription)
  const { plan } = useStore(billing.$information)
  const { plans } = useStore(billing.$plans)
  const { paymentMethod } = useStore(billing.$paymentMethod)
  if (!subscription) return []

  const name = plan?.name ?? t('unknownPlan')
  const price = plan ? format.money(plan.price, plan.currency) : ''
  const free = plan === undefined || isFree(plan)
  const { currentPeriodStart, currentPeriodEnd, cancellation, trialEnd, nextPlan } = subscription
  const status = displayStatus(subscription.status)
  const end = format.day(currentPeriodEnd)
  const facts: Fact[] = []
  const add = (key: string, label: string, value: string) => facts.push({ key, label, value })

  if (status === 'TRIALING' && trialEnd) {
    const date = format.day(trialEnd)
    add('trial', t('trialing'), date)
    if (!free)
      add(
        'afterTrial',
        t('afterTrial'),
        paymentMethod
          ? t('yourPlanIsTrialing', { date, amount: price, card: cardName(paymentMethod) })
          : t('trialWithoutCard', { date, plan: name }),
      )
    return facts
  }
  if (subscription.status === 'trialEnded' && trialEnd) add('trial', t('trialEnded'), format.day(trialEnd))
  if (status === 'CANCELED' || status === 'EXPIRED') {
    if (subscription.status !== 'trialEnded') add('ended', t('endedLabel'), end)
    return facts
  }
  if (!free) {
    const days = { from: format.day(currentPeriodStart), to: end }
    add('period', t('period'), t('periodDays', days))
  }
  if (cancellation) {
    add('ends', t('endsLabel'), end)
  } else if (nextPlan) {
    const next = plans.find(({ slug }) => slug === nextPlan.slug)
    const amount = next ? format.money(next.price, next.currency) : ''
    const values = { plan: next?.name ?? nextPlan.slug, amount }
    add(
      'next',
      t('nextPlan', { date: end }),
      t(next && isFree(next) ? 'nextPlanFree' : 'nextPlanText', values),
    )
  } else if (!free && status === 'ACTIVE') {
    add('payment', t('renewalDefault'), t('paymentOn', { amount: price, date: end }))
  }
  add('since', t('since'), format.day(subscription.startDate))
  return facts
}
