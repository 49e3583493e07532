import { useMemo } from 'react'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { useLocale } from '../ui/locale.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { BillingForm, BillingMistakes } from './billing-form.ts'
import { billingFieldTexts } from './card-texts.ts'
import { countriesIn } from './countries.ts'

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.space4,
  '& > *': { gridColumn: '1 / -1' },
  '@container checkout-form (min-width: 380px)': { '& > [data-half]': { gridColumn: 'auto' } },
})

export interface AddressFieldsProps {
  form: BillingForm
  mistakes: BillingMistakes
  onChange: (field: keyof BillingForm, value: string) => void
  disabled?: boolean | undefined
}

/** Where the bills are addressed to. */
export function AddressFields({ form, mistakes, onChange, disabled }: AddressFieldsProps) {
  const t = useMessages(billingFieldTexts)
  const { locale = 'en' } = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const bind = (field: keyof BillingForm) => {
    const mistake = mistakes[field]
    return {
      value: form[field],
      error: mistake && t(mistake),
      disabled,
      onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
    }
  }
  return (
    <div className={grid}>
      <NativeSelect
        {...bind('country')}
        label={t('countryInputLabel')}
        autoComplete="country"
        placeholder={t('countryPlaceholder')}
        options={countries}
      />
      <TextField
        {...bind('line1')}
        label={t('address1InputLabel')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <TextField
        {...bind('line2')}
        label={t('address2InputLabel')}
        autoComplete="address-line2"
        optional
        maxLength={200}
      />
      <div data-half="">
        <TextField
          {...bind('postalCode')}
          label={t('postCodeInputLabel')}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <div data-half="">
        <TextField
          {...bind('city')}
          label={t('cityInputLabel')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      <TextField
        {...bind('state')}
        label={t('stateInputLabel')}
        autoComplete="address-level1"
        optional
        maxLength={100}
      />
    </div>
  )
}
