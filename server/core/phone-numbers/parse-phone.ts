import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phoneErrors } from '../../../contract/errors/phones.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'

/**
 * A phone number as E.164, of a country that the vendor accepts.
 *
 * @throws Problem 400 with `context.field`
 */
export function parsePhone(text: string, { vendor }: Pick<Context, 'vendor'>): string {
  const { allowedCountries, blockedCountries, defaultCountry } = vendor.settings.phoneNumbers
  const context = { field: 'phoneNumber' } as const
  const parsed = parsePhoneNumberFromString(text, (defaultCountry as CountryCode | null) ?? undefined)
  // Numbers of every kind that can get a message; a premium number would cost the vendor, not the caller.
  if (!parsed?.isValid() || ['PREMIUM_RATE', 'SHARED_COST'].includes(parsed.getType() ?? '')) {
    throw new Problem(phoneErrors.invalid, { context })
  }
  const country = parsed.country ?? ''
  const listed = allowedCountries.length === 0 || allowedCountries.includes(country)
  if (!listed || blockedCountries.includes(country)) throw new Problem(phoneErrors.countryOff, { context })
  return parsed.number
}

/** The same where the answer does not say what is wrong with it. */
export function tryPhone(text: string, context: Pick<Context, 'vendor'>): string | undefined {
  try {
    return parsePhone(text, context)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What a user may see who has proven no more than a password: the last four digits. */
export function maskPhone(phoneNumber: string): string {
  return `${'*'.repeat(Math.max(3, phoneNumber.length - 4))}${phoneNumber.slice(-4)}`
}

/** `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`
}
