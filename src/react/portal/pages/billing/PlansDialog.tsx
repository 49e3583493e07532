import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { loadPlans } from '../../../../state/billing/plan.ts'
import { type OfferedPlan, offersOf } from '../../../../state/billing/plan-offers.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { creditCard } from '../../../ui/icons/portal.ts'
import { Grid } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { PlanOfferCard } from './PlanOfferCard.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { plansTexts } from './plans-messages.ts'

/** The plans side by side; one of them chosen, what the change means and costs. */
export default function PlansDialog(props: BillingDialogProps) {
  const { rights, place, open, onOpenChange } = props
  const app = useApp()
  const t = useMessages(plansTexts)
  const close = useRef<HTMLButtonElement>(null)
  const billing = subscriptionsOf(app)
  const { plans, error, fetching, loading } = useStore(billing.$plans)
  const { plan: current } = useStore(billing.$information)
  const { subscription, fetching: unknown } = useStore(billing.$subscription)
  const { vendorPublicConfig: rules } = useStore(billing.$vendorPublicConfig)
  const offers = offersOf(plans, { current, subscription, rules })
  const chosen = offers.find(({ plan, disabledReason }) => plan.slug === place.view.plan && !disabledReason)

  if (chosen && open && !unknown && isChange(chosen))
    return <PlanPreview {...props} key={chosen.plan.id} offered={chosen} current={current} />
  const ready = !fetching && !unknown
  return (
    <Dialog
      open={open && rights.changePlan}
      onOpenChange={onOpenChange}
      size="large"
      title={t(current ? 'title' : 'chooseTitle')}
      description={t('description')}
      initialFocus={close}
      footer={
        <Button ref={close} onClick={() => onOpenChange(false)}>
          {t('close')}
        </Button>
      }
    >
      {!ready ? (
        <Grid min={190} aria-busy="true">
          <Skeleton height={260} />
          <Skeleton height={260} />
          <Skeleton height={260} />
        </Grid>
      ) : plans.length > 0 ? (
        <Grid min={190} gap={3}>
          {offers.map(offered => (
            <PlanOfferCard
              key={offered.plan.id}
              offered={offered}
              subscription={subscription}
              onChoose={() => place.choose(offered.plan.slug)}
            />
          ))}
        </Grid>
      ) : error ? (
        <LoadFailed
          title={t('loadFailed')}
          error={error}
          retrying={loading}
          onRetry={() => void loadPlans(app)}
        />
      ) : (
        <EmptyState icon={creditCard} title={t('noPlans')} text={t('noPlansText')} />
      )}
    </Dialog>
  )
}

const isChange = ({ offer }: OfferedPlan) => offer !== 'current' && offer !== 'next'
