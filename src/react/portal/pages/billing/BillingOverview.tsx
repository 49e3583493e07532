import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import {
  type BillingRights,
  invoicesAppearance,
  loadSubscriptionsPage,
  watchBilling,
} from '../../../../state/billing/load-page.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LastSeen } from '../../LastSeen.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { BillingDetailsCard } from './BillingDetailsCard.tsx'
import { BillingDialogs } from './BillingDialogs.tsx'
import { BillingNotices } from './BillingNotices.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { billingTexts } from './messages.ts'
import { PaymentMethodCard } from './PaymentMethodCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { Section } from './Section.tsx'
import { useSubscriptionsView } from './use-subscriptions-view.ts'

// A table of its own chunk: the plan is read before it.
const InvoicesSection = lazyPart(() => import('./InvoicesSection.tsx'))

/** Notices, plan, payment and invoices, one below the other: as far as the person may see them. */
export function BillingOverview({ rights }: { rights: BillingRights }) {
  const app = useApp()
  const t = useMessages(billingTexts)
  const { activeTenant } = useStore(app.$tenants)
  const billing = subscriptionsOf(app)
  const information = useStore(billing.$information)
  const subscription = useStore(billing.$subscription)
  const metadata = useStore(app.$metadata)
  const place = useSubscriptionsView()
  const { section } = place.view
  const error = information.error ?? subscription.error

  useEffect(() => {
    void loadSubscriptionsPage(app)
    return watchBilling(app)
  }, [app])

  const known = information.summary !== undefined && !subscription.fetching
  const showInvoices = rights.readInvoices && invoicesAppearance(metadata) !== 'hidden'
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
      />
      {rights.readPlan ? (
        error && !known ? (
          <LoadFailed
            title={t('loadFailed')}
            error={error}
            retrying={information.loading}
            onRetry={() => void loadSubscriptionsPage(app)}
          />
        ) : (
          <Section active={section === 'plan'}>
            {known ? (
              <Stack gap={4}>
                <BillingNotices rights={rights} place={place} />
                <PlanCard rights={rights} place={place} />
              </Stack>
            ) : (
              <PlanSkeleton />
            )}
          </Section>
        )
      ) : null}
      {rights.readPayment ? (
        <Section active={section === 'payment'}>
          <Grid min={300}>
            <PaymentMethodCard rights={rights} place={place} />
            <BillingDetailsCard rights={rights} place={place} />
            <CompanyCard rights={rights} place={place} />
          </Grid>
        </Section>
      ) : null}
      {showInvoices ? (
        <Section active={section === 'invoices'}>
          <LastSeen height={400} now={section === 'invoices'}>
            <Suspense fallback={<Skeleton height={400} />}>
              <InvoicesSection view={place.view.invoices} onChange={place.list} />
            </Suspense>
          </LastSeen>
        </Section>
      ) : null}
      <BillingDialogs rights={rights} place={place} />
    </Stack>
  )
}
