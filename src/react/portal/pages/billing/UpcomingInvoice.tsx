import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { billingRights } from '../../../../state/billing/load-page.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import {
  loadUpcomingInvoice,
  type UpcomingInvoice as Upcoming,
  upcomingInvoiceOf,
} from '../../../../state/billing/upcoming-invoice.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { upcomingTexts } from './invoice-messages.ts'

const strong = style({
  fontSize: token.text16,
  lineHeight: '24px',
  fontWeight: token.weightMedium,
  fontVariantNumeric: 'tabular-nums',
})
const words = style({ fontSize: token.text13, lineHeight: '20px', color: token.textMuted })

/** What is charged next and for what; or that nothing is, and why. */
export function UpcomingInvoice() {
  const app = useApp()
  const t = useMessages(upcomingTexts)
  const { upcoming, error, loading } = useStore(upcomingInvoiceOf(app))
  const { user } = useStore(app.session.$state)
  const { readPlan, readPayment } = billingRights(user)
  const { subscription, fetching } = useStore(subscriptionsOf(app).$subscription)
  const { paymentMethod, fetching: fetchingMethod } = useStore(subscriptionsOf(app).$paymentMethod)
  const { status, plan, nextPlan, cancellation, currentPeriodEnd } = subscription ?? {}
  const basis = [
    status,
    plan?.slug,
    nextPlan?.slug,
    cancellation?.policy,
    currentPeriodEnd,
    paymentMethod?.id,
  ]
  // Whatever of the subscription changes, what comes next may be another.
  const key = basis.join()
  const waits = (readPlan && fetching) || (readPayment && fetchingMethod)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the answer rests on
  useEffect(() => {
    if (!waits) void loadUpcomingInvoice(app)
  }, [app, key, waits])
  if (upcoming?.state === 'unknown') return null
  const failed = error && !loading && (
    <LoadFailed
      title={t('upcomingFailed')}
      error={error}
      above={upcoming !== undefined}
      retrying={loading}
      onRetry={() => void loadUpcomingInvoice(app)}
    />
  )
  return (
    <Card title={t('upcomingTitle')}>
      {upcoming ? (
        <Stack gap={3}>
          {failed}
          <Shown upcoming={upcoming} />
        </Stack>
      ) : (
        failed || (
          <Stack gap={2} aria-busy="true">
            <Skeleton width={180} />
            <Skeleton width={240} />
          </Stack>
        )
      )}
    </Card>
  )
}

function Shown({ upcoming: { state, endsAt, invoice } }: { upcoming: Upcoming }) {
  const t = useMessages(upcomingTexts)
  const format = useFormatter()
  const date = endsAt ? format.day(endsAt) : ''
  if (invoice)
    return (
      <Stack gap={2}>
        <p className={strong}>
          {t('upcomingOn', {
            amount: format.money(invoice.amountDue, invoice.currency),
            date: format.day(invoice.date),
          })}
        </p>
        {state === 'trial' ? <p className={words}>{t('upcomingTrial')}</p> : null}
        <InvoiceLines invoice={invoice} />
      </Stack>
    )
  return (
    <Stack gap={1}>
      <p className={strong}>{t('upcomingNone')}</p>
      <p className={words}>
        {state === 'trial'
          ? t('upcomingTrialNoMethod', { date })
          : state === 'ends'
            ? t('upcomingEnds', { date })
            : state === 'free'
              ? t('upcomingFree', { date })
              : t('upcomingNoneText')}
      </p>
    </Stack>
  )
}
