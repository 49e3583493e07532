import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { errorText } from '../../../../state/app/messages.ts'
import {
  type BillingDraft,
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
import { FormDialog } from '../../FormDialog.tsx'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { detailsFormTexts } from './dialog-messages.ts'

/** E-mail and address of the invoices. What was typed stays when something is wrong. */
export default function DetailsDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(detailsFormTexts)
  const { locale } = useLocale()
  const toast = useToast()
  const { paymentMethod, loading, error } = useStore(subscriptionsOf(app).$paymentMethod)
  const saved = draftOf(paymentMethod?.billingDetails)
  const [edits, setEdits] = useState<Partial<BillingDraft>>({})
  const [checked, setChecked] = useState(false)
  const [sent, setSent] = useState(false)
  const countries = useMemo(() => countriesIn(locale ?? 'en'), [locale])

  const draft = { ...saved, ...edits }
  const problems = problemsOf(draft)
  const save = async () => {
    setChecked(true)
    if (!paymentMethod || Object.keys(problems).length > 0) return
    setSent(true)
    if (isUnchanged(saved, draft)) return onOpenChange(false)
    if (!(await updatePaymentMethodBillingDetails(app, { id: paymentMethod.id, ...changeOf(draft) }))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('detailsSaved') })
  }
  const input = (field: BillingField) => {
    const problem = checked ? problems[field] : undefined
    return {
      name: field,
      value: draft[field],
      maxLength: 200,
      error: problem && t(problem),
      onChange: (event: { target: { value: string } }) => setEdits({ ...edits, [field]: event.target.value }),
    }
  }
  return (
    <FormDialog
      open={open && rights.changePayment && paymentMethod !== undefined}
      onOpenChange={onOpenChange}
      title={t('dialogUpdateBillingDetailsTitle')}
      description={t('billingDetailsText')}
      submitLabel={t('update')}
      cancelLabel={t('cancel')}
      busy={loading && sent}
      error={error && sent && !loading ? errorText(app, error) : undefined}
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
        label={t('countryInputLabel')}
        name="country"
        autoComplete="country"
        placeholder={t('countryInputPlaceholder')}
        options={countries}
        value={draft.country}
        error={input('country').error}
        onChange={input('country').onChange}
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
          optional={!needsPostalCode(draft.country)}
        />
        <TextField {...input('city')} label={t('cityInputLabel')} autoComplete="address-level2" />
      </Grid>
      <TextField
        {...input('state')}
        label={t('stateInputLabel')}
        autoComplete="address-level1"
        optional={!needsState(draft.country)}
      />
    </FormDialog>
  )
}
