import { defaultCoreSettings } from '../vendors/core-settings.ts'
import { defaultMfa, defaultPhones } from '../vendors/mfa-settings.ts'
import { defaultSecurity } from '../vendors/security-settings.ts'
import type { Mistake } from './mistake.ts'
import type { VendorEntry } from './vendor-schema.ts'

/** What is wrong between keys of passwords, second factors and phone numbers, each of which is right alone. */
export function securityMistakes(
  { passwordPolicy, security, mfa, phoneNumbers }: VendorEntry,
  at: string,
): Mistake[] {
  const mistakes: Mistake[] = []
  const { minLength, maxLength } = { ...defaultCoreSettings.passwordPolicy, ...passwordPolicy }
  if (minLength > maxLength)
    mistakes.push({
      key: `${at}.passwordPolicy.minLength`,
      message: `is ${minLength}, and maxLength is ${maxLength}: no password can be both. Raise maxLength too.`,
    })
  const { enforceMFAType } = { ...defaultSecurity, ...security }
  const passwordRotation = { ...defaultSecurity.passwordRotation, ...security?.passwordRotation }
  if (passwordRotation.notificationPeriod >= passwordRotation.rotationPeriod)
    mistakes.push({
      key: `${at}.security.passwordRotation.notificationPeriod`,
      message: `must be fewer days than rotationPeriod, which is ${passwordRotation.rotationPeriod}.`,
    })
  const { strategies } = { ...defaultMfa, ...mfa }
  if (enforceMFAType !== 'DontForce' && !strategies.length)
    mistakes.push({
      key: `${at}.mfa.strategies`,
      message: `is empty, so that no user could meet security.enforceMFAType "${enforceMFAType}". Name a kind.`,
    })
  const { defaultCountry, allowedCountries, blockedCountries } = { ...defaultPhones, ...phoneNumbers }
  const kept = allowedCountries.length > 0 && !allowedCountries.includes(defaultCountry ?? '')
  if (defaultCountry && (kept || blockedCountries.includes(defaultCountry)))
    mistakes.push({
      key: `${at}.phoneNumbers.defaultCountry`,
      message: `"${defaultCountry}" is a country whose numbers are refused. Allow it, or name another.`,
    })
  return mistakes
}
