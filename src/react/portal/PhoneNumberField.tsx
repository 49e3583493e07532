import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { catalogue } from '../../state/messages.ts'
import { countriesOf, firstCountry, internationalNumber } from '../../state/phones/countries.ts'
import { loadPublicConfiguration, publicConfigurationOf } from '../../state/public-configuration.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { useLocale } from '../ui/locale.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { TextField } from '../ui/TextField.tsx'

const phoneTexts = catalogue('adminPortal.phoneNumber', { country: 'Country code' })

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.space2,
  alignItems: 'flex-start',
  '& > :first-child': { flex: '1 1 130px', maxWidth: 180 },
  '& > :last-child': { flex: '3 1 180px' },
})

export interface PhoneNumberFieldProps extends FieldProps {
  /** With its country code, or empty. */
  value: string
  onChange: (phoneNumber: string) => void
  autoComplete?: 'tel' | 'off'
}

/**
 * A phone number and its country, of those that the vendor takes; what is typed with a plus sign says its country itself
 * (PHONE-06, PHONE-07).
 */
export function PhoneNumberField({ value, onChange, autoComplete = 'off', ...field }: PhoneNumberFieldProps) {
  const app = useApp()
  const t = useMessages(phoneTexts)
  const { locale } = useLocale()
  const configuration = useStore(publicConfigurationOf(app))
  const metadata = useStore(app.$metadata)
  useEffect(() => void loadPublicConfiguration(app), [app])
  const [typed, setTyped] = useState(value)
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: both name countries, which are read from the app
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([locale ?? 'en', 'en'], { type: 'region' })
    return countriesOf(app)
      .map(({ country, callingCode }) => ({
        value: country,
        label: `${names.of(country) ?? country} (+${callingCode})`,
      }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
  }, [app, locale, configuration, metadata])
  const country = chosen ?? firstCountry(app, countriesOf(app), navigator.language)
  const change = (text: string, from: string) => onChange(internationalNumber(from, text))
  return (
    <div className={line}>
      <NativeSelect
        label={t('country')}
        options={choices}
        value={country}
        onChange={({ target }) => {
          setChosen(target.value)
          change(typed, target.value)
        }}
      />
      <TextField
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        dir="ltr"
        maxLength={32}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          change(target.value, country)
        }}
      />
    </div>
  )
}
