import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { publicConfigurationOf } from '../../../state/app/public-configuration.ts'
import { countriesOf, firstCountry, internationalNumber } from '../../../state/phones/countries.ts'
import { isPhoneNumber } from '../../../state/phones/phone-number.ts'
import { useApp } from '../../shell/app-context.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { useThemeOptions } from '../../shell/use-theme-options.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { adoptCredentials } from './adopt-credentials.ts'
import { CredentialField } from './CredentialField.tsx'
import { phoneFieldCss } from './phone-field-css.ts'
import { phoneTexts } from './phone-texts.ts'

/** The names of its two inputs. */
const NUMBER = 'phoneNumber'
const COUNTRY = 'phoneCountry'

/** What was typed into the field of a form, with its country code. */
export const phoneIn = (data: FormData): string =>
  internationalNumber(String(data.get(COUNTRY) ?? ''), String(data.get(NUMBER) ?? ''))

/** What is wrong with it, under the name of the field. */
export function usePhoneJudge(required = true) {
  const t = useLoginTexts(phoneTexts)
  return (data: FormData): { phoneNumber?: string } => {
    const number = phoneIn(data)
    if (number === '') return required ? { phoneNumber: t('required') } : {}
    return isPhoneNumber(number) ? {} : { phoneNumber: t('invalid') }
  }
}

export interface PhoneFieldProps {
  readOnly: boolean
  error?: string | undefined
  /** Behind the label, for what may be left out. */
  optional?: string | undefined
}

/** A phone number with the calling code of its country, of those that are taken here (PHONE-06, PHONE-07). */
export function PhoneField({ readOnly, error, optional }: PhoneFieldProps) {
  const vendors = useStore(publicConfigurationOf(useApp())).configuration?.phoneNumbers
  const themes = useThemeOptions()
  const t = useLoginTexts(phoneTexts)
  const language = useLanguage()
  const choices = countriesOf(vendors, themes)
  const [chosen, setChosen] = useState<string>()
  const country = chosen ?? firstCountry(vendors, choices, navigator.language)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (place.current) adoptCredentials(place.current.getRootNode(), phoneFieldCss)
  }, [])
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const named = choices
    .map(choice => ({ ...choice, name: names.of(choice.country) ?? choice.country }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const code = choices.find(choice => choice.country === country)?.callingCode
  return (
    <CredentialField
      name={NUMBER}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      label={t('label')}
      optional={optional}
      readOnly={readOnly}
      error={choices.length ? error : t('noCountry')}
      start={
        <span className="pc-country" ref={place}>
          <span aria-hidden="true">{code ? `+${code}` : ''}</span>
          <select
            id={id}
            name={COUNTRY}
            aria-label={t('countryLabel')}
            value={country}
            disabled={readOnly}
            onChange={event => setChosen(event.currentTarget.value)}
          >
            {named.map(choice => (
              <option key={choice.country} value={choice.country}>
                {choice.name} (+{choice.callingCode})
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
