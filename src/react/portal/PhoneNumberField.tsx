import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { catalogue } from '../../state/app/messages.ts'
import { loadPublicConfiguration, publicConfigurationOf } from '../../state/app/public-configuration.ts'
import {
  countriesOf,
  countryOfNumber,
  firstCountry,
  internationalNumber,
  movedTo,
} from '../../state/phones/countries.ts'
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
  // Wide enough for a country with its code.
  '& > :first-child': { flex: '2 1 180px', maxWidth: 220 },
  '& > :last-child': { flex: '3 1 150px' },
})

export interface PhoneNumberFieldProps extends FieldProps {
  /** With its country code, or empty. */
  value: string
  onChange: (phoneNumber: string) => void
  onBlur?: (() => void) | undefined
  autoComplete?: 'tel' | 'off'
}

/**
 * A phone number and its country, of those that the vendor takes; what is typed with a plus sign says its country itself,
 * and the list follows (PHONE-06, PHONE-07).
 */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { value, onChange, autoComplete = 'off', ...field } = props
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
  const offered = countriesOf(app)
  const usual = chosen ?? firstCountry(app, offered, navigator.language)
  const codeOf = (wanted: string) => offered.find(each => each.country === wanted)?.callingCode
  const named = countryOfNumber(typed, offered)
  const follows = named && named.callingCode !== codeOf(usual)
  const country = follows ? named.country : usual
  const change = (text: string, from: string) => {
    setTyped(text)
    onChange(internationalNumber(from, text))
  }
  // Which countries there are may be known only after something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number that no user touched stays as it is
  useEffect(() => {
    if (typed !== value) change(typed, country)
  }, [country])
  return (
    <div className={line}>
      <NativeSelect
        label={t('country')}
        options={choices}
        value={country}
        onChange={({ target }) => {
          setChosen(target.value)
          change(movedTo(target.value, typed), target.value)
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
        onChange={({ target }) => change(target.value, country)}
      />
    </div>
  )
}
