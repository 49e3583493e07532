import type { billingFieldTexts } from './card-texts.ts'
import { needsPostalCode } from './postal-codes.ts'

/** What is asked beside the card itself. Empty: not given. */
export interface BillingForm {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export const emptyBillingForm: BillingForm = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

type Mistake = keyof (typeof billingFieldTexts)['english']
export type BillingMistakes = Partial<Record<keyof BillingForm, Mistake>>

/** What is missing or wrong, as keys of texts. The address counts only where the host collects it. */
export function billingMistakes(form: BillingForm, withAddress: boolean): BillingMistakes {
  const empty = (field: keyof BillingForm) => form[field].trim() === ''
  const mistakes: BillingMistakes = {}
  if (empty('name')) mistakes.name = 'nameIsRequired'
  if (empty('email')) mistakes.email = 'emailIsRequired'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(form.email.trim())) mistakes.email = 'emailMustBeValid'
  if (!withAddress) return mistakes
  if (empty('country')) mistakes.country = 'countryIsRequired'
  if (empty('line1')) mistakes.line1 = 'address1IsRequired'
  if (empty('city')) mistakes.city = 'cityIsRequired'
  if (needsPostalCode(form.country) && empty('postalCode')) mistakes.postalCode = 'postCodeIsRequired'
  return mistakes
}

/** As Stripe takes it. It was told that we ask for the address, so each part must be there, if only empty. */
export function stripeBillingDetails(form: BillingForm, withAddress: boolean) {
  const { line1, line2, city, state, postalCode, country } = form
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    ...(withAddress && {
      address: {
        line1: line1.trim(),
        line2: line2.trim(),
        city: city.trim(),
        state: state.trim(),
        postal_code: postalCode.trim(),
        country,
      },
    }),
  }
}
