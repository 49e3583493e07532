import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { catalog } from '../../state/app/messages.ts'
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
import { useThemeOptions } from '../shell/use-theme-options.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { useLocale } from '../ui/locale.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { TextField } from '../ui/TextField.tsx'

const phoneTexts = catalog('adminPortal.phoneNumber', { country: 'Country code' })

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
  const vendors = useStore(publicConfigurationOf(app)).configuration?.phoneNumbers
  const themes = useThemeOptions()
  useEffect(() => void loadPublicConfiguration(app), [app])
  const [typed, setTyped] = useState(value)
  const [chosen, setChosen] = useState<string>()
  const offered = useMemo(() => countriesOf(vendors, themes), [vendors, themes])
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([locale ?? 'en', 'en'], { type: 'region' })
    return offered
      .map(({ country, callingCode }) => ({
        value: country,
        label: `${names.of(country) ?? country} (+${callingCode})`,
      }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
  }, [locale, offered])
  const usual = chosen ?? firstCountry(vendors, offered, navigator.language)
  const codeOf = (wanted: string) => offered.find(each => each.country === wanted)?.callingCode
  const named = countryOfNumber(typed, offered)
  const follows = named && named.callingCode !== codeOf(usual)
  const country = follows ? named.country : usual
  const change = (text: string, from: string) => {
    setTyped(text)
    onChange(internationalNumber(from, text))
  }
  const moved = useEffectEvent((to: string) => {
    // A number that was not touched stays as it is.
    if (typed !== value) onChange(internationalNumber(to, typed))
  })
  // Which countries there are may be known only after something was typed.
  useEffect(() => moved(country), [country])
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
