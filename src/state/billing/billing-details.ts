import type { BillingAddress } from '../../../contract/billing-payments.ts'
import { isEmail } from '../users/bulk-emails.ts'
import type { CardPaymentMethod } from './payment-method.ts'

export const billingFields = [
  'email',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'country',
] as const
export type BillingField = (typeof billingFields)[number]

/** What the form of the billing details holds; empty: not given. */
export type BillingDraft = Record<BillingField, string>

export function draftOf(details: CardPaymentMethod['billingDetails']): BillingDraft {
  const address: BillingAddress = details?.address ?? {}
  return {
    email: details?.email ?? '',
    addressLine1: address.addressLine1 ?? '',
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country?.toUpperCase() ?? '',
  }
}

/** Where a letter needs the state or province. */
const withStates = /^(AU|BR|CA|CN|IN|MX|US)$/
/** Where there are no postal codes. */
const withoutPostalCodes =
  /^(AE|AG|AO|AW|BF|BI|BJ|BO|BS|BW|BZ|CD|CF|CG|CI|CK|CM|DJ|DM|ER|FJ|GA|GD|GH|GM|GQ|GY|HK|JM|KI|KM|KN|KP|LY|ML|MO|MR|MW|NR|NU|PA|QA|RW|SB|SC|SL|SR|ST|SY|TD|TG|TK|TL|TO|TV|UG|VU|YE|ZW)$/
const shapes: Record<string, RegExp> = {
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  US: /^\d{5}(-\d{4})?$/,
}
const anyCode = /^[\p{L}\d][\p{L}\d -]{1,11}$/u

export const needsState = (country: string): boolean => withStates.test(country)
export const needsPostalCode = (country: string): boolean => !withoutPostalCodes.test(country)

/** Keys of the texts that say what is wrong. */
export type BillingProblem =
  | 'emailIsRequired'
  | 'emailMustBeValid'
  | 'address1IsRequired'
  | 'cityIsRequired'
  | 'stateInputIsRequired'
  | 'postCodeIsRequired'
  | 'postCodeIsInvalid'
  | 'countryIsRequired'

/** What is wrong with each field; a field that is well is absent. */
export function problemsOf(draft: BillingDraft): Partial<Record<BillingField, BillingProblem>> {
  const input = (field: BillingField) => draft[field].trim()
  const { country } = draft
  const postalCode = input('postalCode')
  const problems: Partial<Record<BillingField, BillingProblem>> = {}
  if (!input('email')) problems.email = 'emailIsRequired'
  else if (!isEmail(input('email'))) problems.email = 'emailMustBeValid'
  if (!input('addressLine1')) problems.addressLine1 = 'address1IsRequired'
  if (!input('city')) problems.city = 'cityIsRequired'
  if (!country) problems.country = 'countryIsRequired'
  if (needsState(country) && !input('state')) problems.state = 'stateInputIsRequired'
  if (postalCode && !(shapes[country] ?? anyCode).test(postalCode)) problems.postalCode = 'postCodeIsInvalid'
  if (!postalCode && country && needsPostalCode(country)) problems.postalCode = 'postCodeIsRequired'
  return problems
}

/** What is sent: the whole address, so that a field that was emptied is emptied there too. */
export function changeOf(draft: BillingDraft): { email: string; address: Required<BillingAddress> } {
  const { email, ...address } = Object.fromEntries(
    billingFields.map(field => [field, draft[field].trim()]),
  ) as BillingDraft
  return { email, address }
}

export const isUnchanged = (saved: BillingDraft, draft: BillingDraft): boolean =>
  billingFields.every(field => saved[field] === draft[field].trim())
