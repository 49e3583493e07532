import { useStore } from '@nanostores/react'
import { mayRenew } from '../../../../../rules/billing.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { renewSubscription } from '../../../../state/billing/change-subscription.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useFormatter } from '../../use-formatter.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { renewTexts } from './dialog-messages.ts'
import { planTexts } from './messages.ts'

/** Asks before a cancellation is taken back, and says what is paid when. */
export default function RenewDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(renewTexts)
  const p = useMessages(planTexts)
  const format = useFormatter()
  const toast = useToast()
  const billing = subscriptionsOf(app)
  const { plan } = useStore(billing.$information)
  const { subscription, renewal } = useStore(billing.$subscription)
  const allowed = rights.changePlan && subscription !== undefined && mayRenew(subscription)

  const values = {
    plan: plan?.name ?? p('unknownPlan'),
    date: subscription ? format.day(subscription.currentPeriodEnd) : t('unknownDate'),
    amount: plan ? format.money(plan.price, plan.currency) : '',
  }
  const confirm = async () => {
    if (!(await renewSubscription(app))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('done', values) })
  }
  return (
    <ConfirmDialog
      open={open && (allowed || renewal.loading)}
      onOpenChange={onOpenChange}
      title={t('title', values)}
      confirmLabel={t('confirm')}
      busy={renewal.loading}
      error={renewal.error ? errorText(app, renewal.error) : undefined}
      onConfirm={() => void confirm()}
    >
      {t('description', values)}
    </ConfirmDialog>
  )
}
