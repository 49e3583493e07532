import { catalog } from '../../state/app/messages.ts'

// Names of the keys: wire/browser-api.md §11, SubscriptionsLocalization; those that it does not have are ours.

export const cardTexts = catalog('subscriptions_Checkout', {
  nameOnCard: 'Name on card',
  cardForm: 'Card',
  cardLoading: 'Loading the payment form',
  paymentMethodError: 'The payment form could not be loaded',
  tryAgain: 'Try again',
})

/** Of a field that may stay empty. */
export const fieldTexts = catalog('subscriptions.controls', { optional: 'optional' })

export const billingFieldTexts = catalog('subscriptions', {
  nameIsRequired: 'Enter the name as it is on the card',
  emailInputLabel: 'Email for invoices',
  emailIsRequired: 'Enter an email address',
  emailMustBeValid: 'Enter an email address such as name@example.com',
  address1InputLabel: 'Street and number',
  address1IsRequired: 'Enter the street and number',
  address2InputLabel: 'Apartment, suite, floor',
  cityInputLabel: 'City',
  cityIsRequired: 'Enter the city',
  stateInputLabel: 'State or region',
  postCodeInputLabel: 'Postal code',
  postCodeIsRequired: 'Enter the postal code',
  countryInputLabel: 'Country',
  countryIsRequired: 'Choose the country',
  countryPlaceholder: 'Choose a country',
})

export const stripeTexts = catalog('subscriptions_Stripe', {
  blocked:
    'This page does not allow the payment form: its content security policy must let in {{origin}}. Tell whoever runs this site.',
  unreachable:
    'The payment form could not be loaded. Check your connection, or an ad blocker, and try again.',
  late: 'The payment form takes too long to load. Check your connection and try again.',
  cardUnsaved: 'Your card could not be saved. Check it and try again.',
  actionUndone: 'Your bank did not confirm the payment. Try again, or use another card.',
})
