import { type ChangeEvent, useMemo } from 'react'
import { ControlTexts } from '../shell/ControlTexts.tsx'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { useLocale } from '../ui/locale.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { BillingForm } from './billing-form.ts'
import { billingFieldTexts, fieldTexts } from './card-texts.ts'
import { countriesIn } from './countries.ts'

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.space4,
  '& > *': { gridColumn: '1 / -1' },
  '@container checkout-form (min-width: 380px)': { '& > [data-half]': { gridColumn: 'auto' } },
})

export interface AddressFieldsProps {
  /** What a field of the form takes. */
  input: (field: keyof BillingForm) => {
    value: string
    error: string | undefined
    disabled: boolean | undefined
    onChange: (event: ChangeEvent<{ value: string }>) => void
    onBlur: () => void
  }
}

/** Where the bills are addressed to. */
export function AddressFields({ input }: AddressFieldsProps) {
  const t = useMessages(billingFieldTexts)
  const { locale = 'en' } = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  return (
    <ControlTexts texts={fieldTexts}>
      <div className={grid}>
        <NativeSelect
          {...input('country')}
          label={t('countryInputLabel')}
          autoComplete="country"
          placeholder={t('countryPlaceholder')}
          options={countries}
        />
        <TextField
          {...input('line1')}
          label={t('address1InputLabel')}
          autoComplete="address-line1"
          maxLength={200}
        />
        <TextField
          {...input('line2')}
          label={t('address2InputLabel')}
          autoComplete="address-line2"
          optional
          maxLength={200}
        />
        <div data-half="">
          <TextField
            {...input('postalCode')}
            label={t('postCodeInputLabel')}
            autoComplete="postal-code"
            maxLength={20}
          />
        </div>
        <div data-half="">
          <TextField
            {...input('city')}
            label={t('cityInputLabel')}
            autoComplete="address-level2"
            maxLength={100}
          />
        </div>
        <TextField
          {...input('state')}
          label={t('stateInputLabel')}
          autoComplete="address-level1"
          optional
          maxLength={100}
        />
      </div>
    </ControlTexts>
  )
}
