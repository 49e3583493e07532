import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { ErrorCode } from '../../../../../contract/errors/catalog.ts'
import { taxIdKinds } from '../../../../../rules/tax-ids.ts'
import { companyOf, saveCompany } from '../../../../state/billing/company.ts'
import { companyProblems, draftOfCompany } from '../../../../state/billing/company-form.ts'
import { countryName } from '../../../../state/billing/country-name.ts'
import { inOrder } from '../../../../state/lists/in-order.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useLocale } from '../../../ui/locale.ts'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { BillingDialogProps } from './BillingDialogs.tsx'
import { companyTexts } from './company-messages.ts'

const BAD_TAX_ID = 'ER-06019' satisfies ErrorCode

/** The kinds by country, in the alphabetical order of a language; those of the union first. */
function kindsIn(locale: string | undefined): { value: string; label: string }[] {
  const compare = inOrder(locale)
  return Object.entries(taxIdKinds)
    .map(([value, { country, name }]) => ({
      value,
      country,
      label: `${countryName(country, locale)} – ${name}`,
    }))
    .sort((a, b) => Number(b.country === 'EU') - Number(a.country === 'EU') || compare(a.label, b.label))
}

/** Company and tax id. What was typed stays when something is wrong. */
export default function CompanyDialog({ rights, open, onOpenChange }: BillingDialogProps) {
  const app = useApp()
  const t = useMessages(companyTexts)
  const { locale } = useLocale()
  const toast = useToast()
  const { company } = useStore(companyOf(app))
  const kinds = useMemo(() => kindsIn(locale), [locale])
  const form = useForm({
    initial: draftOfCompany(company),
    action: useAction(),
    validate: draft => {
      const { name, taxId } = companyProblems(draft, company)
      const example = taxIdKinds[draft.kind]?.example ?? company?.taxId?.value ?? ''
      return { ...(name && { name: t(name) }), ...(taxId && { taxId: t(taxId, { example }) }) }
    },
    serverFields: { [BAD_TAX_ID]: 'taxId' },
  })
  const { kind } = form.values
  const example = taxIdKinds[kind]?.example
  // One that was entered elsewhere stays what it is until another is chosen.
  const options = kind && !taxIdKinds[kind] ? [...kinds, { value: kind, label: kind }] : kinds
  const save = async () => {
    if (!form.changed) return onOpenChange(false)
    if (!(await form.submit(() => saveCompany(app, form.values)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('companySaved') })
  }
  return (
    <FormDialog
      open={open && rights.changePayment && company !== undefined}
      onOpenChange={onOpenChange}
      title={t('companyTitle')}
      description={t('companyText')}
      submitLabel={t('companySave')}
      cancelLabel={t('companyCancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField
        {...form.input('name')}
        label={t('companyNameLabel')}
        name="organization"
        autoComplete="organization"
        maxLength={200}
      />
      <NativeSelect
        {...form.input('kind')}
        label={t('taxIdKindLabel')}
        name="kind"
        options={[{ value: '', label: t('taxIdNone') }, ...options]}
      />
      {kind ? (
        <TextField
          {...form.input('taxId')}
          label={t('taxIdLabel')}
          name="taxId"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          hint={example ? t('taxIdHint', { example }) : undefined}
        />
      ) : null}
    </FormDialog>
  )
}
