import { catalog } from '../../../../state/app/messages.ts'

// Texts of what is loaded when it is opened.

export const cardTexts = catalog('adminPortal.subscriptions_UpdatePaymentMethod', {
  changeTitle: 'Change card',
  addTitle: 'Add a card',
  changeText: 'Future payments are charged to the new card. The old one is no longer charged.',
  addText: 'Nothing is charged now.',
  paysText: 'What is owed is tried with the new card at once.',
  save: 'Save card',
  saveAndPay: 'Save card and pay',
  cancel: 'Cancel',
  saved: 'The new card is on file',
})

export const cancelTexts = catalog('adminPortal.subscriptions_Cancellation', {
  title: 'Cancel {{plan}}?',
  description: '{{plan}} stays as it is until {{date}}. No further payment is taken.',
  loses: 'What ends on {{date}}:',
  undo: 'Until that day you can renew it here as if nothing had happened.',
  unknownDate: 'the end of the period',
  confirm: 'Cancel subscription',
  keep: 'Keep subscription',
  done: '{{plan}} ends {{date}}',
})

export const renewTexts = catalog('adminPortal.subscriptions_Renewal', {
  title: 'Renew {{plan}}?',
  description: '{{plan}} goes on after {{date}}. The next payment of {{amount}} is taken on that day.',
  unknownDate: 'the end of the period',
  confirm: 'Renew subscription',
  done: '{{plan}} goes on',
})

export const detailsFormTexts = catalog('adminPortal.subscriptions', {
  billingDetailsText: 'They stand on every invoice from now on.',
  dialogUpdateBillingDetailsTitle: 'Billing details',
  emailInputLabel: 'Email for invoices',
  emailInputPlaceholder: 'billing@example.com',
  emailMustBeValid: 'Enter a complete email address, such as ada@example.com',
  emailIsRequired: 'Enter an email address',
  address1InputLabel: 'Street and number',
  address1IsRequired: 'Enter street and number',
  address2InputLabel: 'Apartment, suite, floor',
  cityInputLabel: 'City',
  cityIsRequired: 'Enter a city',
  stateInputLabel: 'State or province',
  stateInputIsRequired: 'Enter the state or province',
  postCodeInputLabel: 'Postal code',
  postCodeIsInvalid: 'Enter a postal code as it is written in this country',
  postCodeIsRequired: 'Enter a postal code',
  countryInputLabel: 'Country',
  countryInputPlaceholder: 'Choose a country',
  countryIsRequired: 'Choose a country',
  update: 'Save',
  cancel: 'Cancel',
  detailsSaved: 'The billing details are saved',
})
