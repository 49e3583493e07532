import { useStore } from '@nanostores/react'
import { displayStatus, mayCancel, mayRenew } from '../../../../../rules/billing.ts'
import { isFree } from '../../../../state/billing/free-plan.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { creditCard } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { useFormatter } from '../../use-formatter.ts'
import type { BillingPartProps } from './BillingNotices.tsx'
import { Facts } from './Facts.tsx'
import { MemberLimitNotice } from './MemberLimitNotice.tsx'
import { billingTexts, planTexts } from './messages.ts'
import { Price } from './Price.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { usePlanFacts } from './use-plan-facts.ts'

const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${token.space2} ${token.space6}`,
})
const about = style({ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 2 })
const caption = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.space2,
  '& > h2': {
    fontSize: token.text20,
    fontWeight: token.weightBold,
    lineHeight: '28px',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
})
const text = style({ fontSize: token.text13, lineHeight: '20px', color: token.textMuted, maxWidth: 560 })
const facts = style({ paddingBlockStart: token.space4, borderBlockStart: `1px solid ${token.border}` })

/** The plan that the account has: what it costs, how it stands, and what can be done about it. */
export function PlanCard({ rights, place }: BillingPartProps) {
  const app = useApp()
  const t = useMessages(planTexts)
  const format = useFormatter()
  const b = useMessages(billingTexts)
  const billing = subscriptionsOf(app)
  const { plan, summary } = useStore(billing.$information)
  const { subscription } = useStore(billing.$subscription)
  const { paymentMethod } = useStore(billing.$paymentMethod)
  const { vendorPublicConfig } = useStore(billing.$vendorPublicConfig)
  const shown = usePlanFacts()
  const external = summary?.externallyManaged === true || subscription?.externallyManaged === true
  const acts = rights.changePlan && !external

  if (!subscription || (!plan && subscription.status !== 'trialEnded'))
    return (
      <Card>
        <EmptyState
          icon={creditCard}
          title={b('noPlanTitle')}
          text={b('noPlanText')}
          action={
            acts ? (
              <Button variant="primary" onClick={() => place.open('plans')}>
                {t('buyNowButton')}
              </Button>
            ) : null
          }
        />
      </Card>
    )

  const status = displayStatus(subscription.status)
  const free = plan === undefined || isFree(plan)
  const cancels = mayCancel(subscription) && !free && vendorPublicConfig?.allowPlanCancellation !== false
  const renews = mayRenew(subscription)
  const keeps = status === 'TRIALING' && !free && !paymentMethod && rights.changePayment
  return (
    <Card
      footer={
        acts ? (
          <>
            {cancels ? (
              <Button variant="ghost" onClick={() => place.open('cancel')}>
                {t('cancelButton')}
              </Button>
            ) : null}
            {renews ? <Button onClick={() => place.open('renew')}>{t('renewButton')}</Button> : null}
            <Button variant={keeps ? 'secondary' : 'primary'} onClick={() => place.open('plans')}>
              {t(status === 'ACTIVE' && !free ? 'updateButton' : 'buyNowButton')}
            </Button>
            {keeps ? (
              <Button variant="primary" onClick={() => place.buy(plan?.slug)}>
                {t('payButton')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Stack gap={4}>
        <div className={head}>
          <div className={about}>
            <span className={caption}>{t('title')}</span>
            <div className={title}>
              <h2>{plan?.name ?? t('unknownPlan')}</h2>
              <StatusBadge status={subscription.status} />
              {subscription.cancellation && status === 'ACTIVE' ? (
                <Badge tone="warning">
                  {t('yourPlanWillBeCanceled', { date: format.shortDay(subscription.currentPeriodEnd) })}
                </Badge>
              ) : null}
            </div>
            {plan?.description ? <p className={text}>{plan.description}</p> : null}
          </div>
          {plan ? <Price plan={plan} /> : null}
        </div>
        <MemberLimitNotice plan={plan} />
        {shown.length > 0 ? (
          <div className={facts}>
            <Facts facts={shown} />
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
