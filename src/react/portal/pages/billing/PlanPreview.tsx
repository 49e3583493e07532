import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../../../../api/api-error.ts'
import {
  changePlan,
  type PlanPreview as Preview,
  previewPlan,
} from '../../../../state/billing/change-plan.ts'
import { isFree } from '../../../../state/billing/free-plan.ts'
import type { Plan } from '../../../../state/billing/plan.ts'
import type { OfferedPlan } from '../../../../state/billing/plan-offers.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useAction } from '../../use-action.ts'
import { useFormatter } from '../../use-formatter.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { ChangeFeatures } from './ChangeFeatures.tsx'
import { MemberLimitNotice } from './MemberLimitNotice.tsx'
import { PreviewFacts } from './PreviewFacts.tsx'
import { previewTexts } from './plans-messages.ts'

export interface PlanPreviewProps extends BillingDialogProps {
  offered: OfferedPlan
  current: Plan | undefined
}

/** What a change of plan means before it is made: what changes, when, and for how much. */
export function PlanPreview({ offered, current, place, open, onOpenChange }: PlanPreviewProps) {
  const { plan, offer } = offered
  const app = useApp()
  const t = useMessages(previewTexts)
  const format = useFormatter()
  const toast = useToast()
  const action = useAction()
  const { subscription } = useStore(subscriptionsOf(app).$subscription)
  const [preview, setPreview] = useState<Preview>()
  const [failed, setFailed] = useState<{ attempt: string; error: ApiError }>()
  const [tries, setTries] = useState(0)
  const attempt = `${plan.id} ${tries}`
  const failure = failed?.attempt === attempt ? failed.error : undefined

  useEffect(() => {
    const requested = new AbortController()
    previewPlan(app, plan.id, requested.signal).then(setPreview, error => {
      if (!requested.signal.aborted) setFailed({ attempt, error: toApiError(error) })
    })
    return () => requested.abort()
  }, [app, plan.id, attempt])

  const pays = !isFree(plan) && (offer === 'upgrade' || offer === 'pay')
  const date = preview ? format.day(preview.effectiveAt) : ''
  const values = { plan: plan.name, date }
  const label = pays
    ? t('continueToPayment')
    : offer === 'downgrade'
      ? t('confirmDowngrade', values)
      : t(offer === 'keep' ? 'confirmKeep' : 'confirmFree', values)
  const doneText = offer === 'downgrade' ? 'downgradeDone' : offer === 'keep' ? 'keepDone' : 'freeDone'

  const go = async () => {
    if (pays) return place.buy(plan.slug)
    if (!(await action.run(() => changePlan(app, plan.id)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(doneText, values) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={action.busy}
      title={t(offer === 'keep' || offer === 'pay' ? 'keepTitle' : 'title', values)}
      footer={
        <>
          <Button disabled={action.busy} onClick={() => place.choose(undefined)}>
            {t('back')}
          </Button>
          <Button variant="primary" loading={action.busy} disabled={!preview} onClick={() => void go()}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {action.error ? <Alert tone="danger">{action.error}</Alert> : null}
        {preview ? (
          <PreviewFacts preview={preview} plan={plan} current={current} />
        ) : failure ? (
          <LoadFailed title={t('failed')} error={failure} onRetry={() => setTries(tries + 1)} />
        ) : (
          <Stack gap={3} aria-busy="true">
            <Skeleton width="70%" height={20} />
            <Skeleton width="90%" height={20} />
            <Skeleton width="60%" height={20} />
          </Stack>
        )}
        <MemberLimitNotice plan={plan} />
        {offer === 'upgrade' || offer === 'downgrade' ? (
          <ChangeFeatures from={current} to={plan} offer={offer} />
        ) : null}
        {offer === 'downgrade' && preview && current && subscription ? (
          <Alert tone="info">{t('losesOn', { plan: current.name, date })}</Alert>
        ) : null}
      </Stack>
    </Dialog>
  )
}
