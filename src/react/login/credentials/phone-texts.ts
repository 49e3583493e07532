import { catalog } from '../../../state/app/messages.ts'

export const phoneTexts = catalog('loginBox.phoneNumber', {
  label: 'Phone number',
  countryLabel: 'Country code',
  required: 'Enter your phone number',
  invalid: 'That does not look like a phone number',
  noCountry: 'No phone numbers are accepted here',
})
