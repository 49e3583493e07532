import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import {
  type BillingField,
  changeOf,
  draftOf,
  isUnchanged,
  needsPostalCode,
  needsState,
  problemsOf,
} from '../../../../state/billing/billing-details.ts'
import { updatePaymentMethodBillingDetails } from '../../../../state/billing/payment-method.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { countriesIn } from '../../../checkout/countries.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Grid } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { detailsFormTexts } from './dialog-messages.ts'

/** Email and address of the invoices. What was typed stays when something is wrong. */
export default function DetailsDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(detailsFormTexts)
  const { locale } = useLocale()
  const toast = useToast()
  const { $paymentMethod } = subscriptionsOf(app)
  const { paymentMethod } = useStore($paymentMethod)
  const saved = draftOf(paymentMethod?.billingDetails)
  const countries = useMemo(() => countriesIn(locale ?? 'en'), [locale])

  const form = useForm({
    initial: saved,
    action: useAction(),
    validate: draft =>
      Object.fromEntries(Object.entries(problemsOf(draft)).map(([field, problem]) => [field, t(problem)])),
  })
  const { country } = form.values
  const save = async () => {
    if (!paymentMethod || !form.check()) return
    if (isUnchanged(saved, form.values)) return onOpenChange(false)
    const { id } = paymentMethod
    const work = async () => {
      const done = await updatePaymentMethodBillingDetails(app, { id, ...changeOf(form.values) })
      if (!done) throw $paymentMethod.get().error
    }
    if (!(await form.submit(work))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('detailsSaved') })
  }
  const input = (field: BillingField) => ({ ...form.input(field), name: field, maxLength: 200 })
  return (
    <FormDialog
      open={open && rights.changePayment && paymentMethod !== undefined}
      onOpenChange={onOpenChange}
      title={t('dialogUpdateBillingDetailsTitle')}
      description={t('billingDetailsText')}
      submitLabel={t('update')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField
        {...input('email')}
        label={t('emailInputLabel')}
        placeholder={t('emailInputPlaceholder')}
        type="email"
        autoComplete="email"
      />
      <NativeSelect
        {...form.input('country')}
        label={t('countryInputLabel')}
        name="country"
        autoComplete="country"
        placeholder={t('countryInputPlaceholder')}
        options={countries}
      />
      <TextField {...input('addressLine1')} label={t('address1InputLabel')} autoComplete="address-line1" />
      <TextField
        {...input('addressLine2')}
        label={t('address2InputLabel')}
        autoComplete="address-line2"
        optional
      />
      <Grid min={180}>
        <TextField
          {...input('postalCode')}
          label={t('postCodeInputLabel')}
          autoComplete="postal-code"
          optional={!needsPostalCode(country)}
        />
        <TextField {...input('city')} label={t('cityInputLabel')} autoComplete="address-level2" />
      </Grid>
      <TextField
        {...input('state')}
        label={t('stateInputLabel')}
        autoComplete="address-level1"
        optional={!needsState(country)}
      />
    </FormDialog>
  )
}
