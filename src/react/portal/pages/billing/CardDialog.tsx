import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { defaultCurrency } from '../../../../../rules/money.ts'
import { canReplaceCard } from '../../../../state/billing/can-replace-card.ts'
import { changeCard, readAfterCard } from '../../../../state/billing/change-card.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { CardForm, type CardFormHandle } from '../../../checkout/CardForm.tsx'
import { carryOutNextAction } from '../../../checkout/next-action.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useLanguagePack } from '../../../shell/use-language-pack.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { cardTexts } from './dialog-messages.ts'

/** A new card in place of the one on file. Stripe's script is loaded when this opens, and not before. */
export default function CardDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(cardTexts)
  useLanguagePack(app, 'checkout')
  const toast = useToast()
  const action = useAction()
  const form = useRef<CardFormHandle>(null)
  const within = useRef<HTMLDivElement>(null)
  /** A card that the provider has saved already, from an attempt that failed afterwards. */
  const saved = useRef<string>(undefined)
  const billing = subscriptionsOf(app)
  const { paymentMethod } = useStore(billing.$paymentMethod)
  const { subscription } = useStore(billing.$subscription)
  const { plan } = useStore(billing.$information)
  const allowed = rights.changePayment && canReplaceCard(subscription?.status)
  const pays = subscription?.pastDue === true

  const save = async () => {
    if (!form.current || (!saved.current && !(await form.current.check()))) return
    const done = await action.run(async () => {
      saved.current ??= await form.current?.save()
      if (!saved.current || !within.current) return
      const secret = await changeCard(app, saved.current)
      if (!secret) return
      await carryOutNextAction(app, secret, within.current)
      await readAfterCard(app)
    })
    if (!done) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <FormDialog
      open={open && (allowed || action.busy)}
      onOpenChange={onOpenChange}
      title={t(paymentMethod ? 'changeTitle' : 'addTitle')}
      description={t(pays ? 'paysText' : paymentMethod ? 'changeText' : 'addText')}
      submitLabel={t(pays ? 'saveAndPay' : 'save')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      error={action.error}
      onSubmit={() => void save()}
    >
      <div ref={within}>
        <CardForm
          ref={form}
          currency={plan?.currency ?? defaultCurrency}
          disabled={action.busy}
          onChange={() => {
            saved.current = undefined
          }}
          onEscape={() => onOpenChange(false)}
        />
      </div>
    </FormDialog>
  )
}
