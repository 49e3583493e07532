import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { errorText } from '../../state/app/messages.ts'
import { subscriptionsOf } from '../../state/billing/subscriptions.ts'
import { loadOwnPlan, loadPricing, pricingOf } from '../../state/pricing/pricing.ts'
import { useApp } from '../shell/app-context.ts'
import { useLanguagePack } from '../shell/use-language-pack.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanSkeletons } from './PlanSkeletons.tsx'
import { plansStyle } from './plans-style.ts'
import { pricingTexts } from './texts.ts'

const frame = style({ display: 'grid', gap: token.space6, containerType: 'inline-size' })
const headingStyle = style({
  fontSize: token.text24,
  fontWeight: token.weightBold,
  lineHeight: '32px',
  letterSpacing: '-0.015em',
  textAlign: 'center',
  textWrap: 'balance',
})
const message = style({
  display: 'grid',
  gap: token.space1,
  justifyItems: 'center',
  textAlign: 'center',
  padding: token.space8,
})
const quiet = style({ color: token.textMuted })

export interface PricingTableProps {
  heading?: string | undefined
  /** Slug of the plan to stand out. */
  highlight?: string | undefined
}

/** The vendor's public plans, inside `<Shell>`. */
export function PricingTable({ heading, highlight }: PricingTableProps) {
  const app = useApp()
  const t = useMessages(pricingTexts)
  useLanguagePack(app, 'checkout')
  const headingId = useId()
  const { plans, fetching, loading, error } = useStore(pricingOf(app).$pricing)
  const ready = useStore(app.$ready)
  const { status, user } = useStore(app.session.$state)
  const tenantId = user?.tenantId
  const { subscription } = useStore(subscriptionsOf(app).$subscription)

  useEffect(() => {
    if (ready) void loadPricing(app)
  }, [app, ready])
  // Another tenant has another plan: billing begins anew with it.
  useEffect(() => {
    if (status === 'authenticated' && tenantId) void loadOwnPlan(app)
  }, [app, status, tenantId])

  const mark = (slug: string) => {
    if (status !== 'authenticated' || subscription?.plan.slug !== slug) return null
    return subscription.status === 'trialing' ? 'trial' : 'owned'
  }
  const name = heading ? { 'aria-labelledby': headingId } : { 'aria-label': t('plans') }
  return (
    <section className={frame} part="pricing" aria-busy={fetching} {...name}>
      {heading ? (
        <h2 id={headingId} className={headingStyle} part="pricing-heading">
          {heading}
        </h2>
      ) : null}
      {error ? (
        <Alert
          tone="danger"
          title={t('errorTitle')}
          action={
            <Button size="small" loading={loading} onClick={() => void loadPricing(app)}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(app, error)}
        </Alert>
      ) : fetching ? (
        <PlanSkeletons />
      ) : plans.length === 0 ? (
        <div className={message}>
          <strong>{t('emptyTitle')}</strong>
          <p className={quiet}>{t('emptyText')}</p>
        </div>
      ) : (
        <ul className={plansStyle}>
          {plans.map(plan => (
            <PlanCard
              key={plan.id}
              plan={plan}
              highlighted={plan.slug === highlight}
              current={mark(plan.slug)}
              signedIn={status === 'authenticated'}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
