import { useStore } from '@nanostores/react'
import { mayCancel } from '../../../../../rules/billing.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { cancelSubscription } from '../../../../state/billing/change-subscription.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useFormatter } from '../../use-formatter.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { cancelTexts } from './dialog-messages.ts'
import { FeatureList } from './FeatureList.tsx'
import { planTexts } from './messages.ts'

/** Asks before the subscription ends with its period, and says what ends and when. */
export default function CancelDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(cancelTexts)
  const p = useMessages(planTexts)
  const format = useFormatter()
  const toast = useToast()
  const billing = subscriptionsOf(app)
  const { plan } = useStore(billing.$information)
  const { subscription, cancellation } = useStore(billing.$subscription)
  const allowed = rights.changePlan && subscription !== undefined && mayCancel(subscription)

  const date = subscription ? format.day(subscription.currentPeriodEnd) : t('unknownDate')
  const name = plan?.name ?? p('unknownPlan')
  const lost = plan?.features ?? []
  const confirm = async () => {
    if (!(await cancelSubscription(app))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('done', { plan: name, date }) })
  }
  return (
    <ConfirmDialog
      open={open && (allowed || cancellation.loading)}
      onOpenChange={onOpenChange}
      title={t('title', { plan: name })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      variant="danger"
      busy={cancellation.loading}
      error={cancellation.error ? errorText(app, cancellation.error) : undefined}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <p>{t('description', { plan: name, date })}</p>
        {lost.length > 0 ? <FeatureList title={t('loses', { date })} features={lost} tone="lost" /> : null}
        <Muted>{t('undo')}</Muted>
      </Stack>
    </ConfirmDialog>
  )
}
