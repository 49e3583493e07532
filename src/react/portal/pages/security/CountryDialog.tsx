import { useMemo } from 'react'
import { namedCountries, saveCountries } from '../../../../state/security/country-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { MultiCombobox } from '../../../ui/combobox/MultiCombobox.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { countryTexts } from './country-messages.ts'
import { securityTexts } from './messages.ts'

/** Chooses the listed countries: typing searches their names. */
export default function CountryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const app = useApp()
  const t = useMessages(countryTexts)
  const s = useMessages(securityTexts)
  const toast = useToast()
  const { locale } = useLocale()
  const options = useMemo(() => namedCountries(locale), [locale])
  const form = useForm({ initial: () => ({ codes }), action: useAction() })
  const save = async () => {
    if (!(await form.submit(values => saveCountries(app, values.codes)))) return
    toast.show({ tone: 'success', title: s('saved') })
    onClose()
  }
  const chosen = form.values.codes.map(
    code => options.find(({ value }) => value === code) ?? { value: code, label: code },
  )
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('choose')}
      description={t('listText')}
      submitLabel={t('save')}
      cancelLabel={s('cancel')}
      busy={form.busy}
      changed={form.changed}
      error={form.error}
      onSubmit={() => void save()}
    >
      <MultiCombobox
        label={t('countriesLabel')}
        hint={t('countriesHint')}
        options={options}
        value={chosen}
        emptyText={t('noneFound')}
        onChange={next => form.change({ codes: next.map(({ value }) => value) })}
      />
    </FormDialog>
  )
}
