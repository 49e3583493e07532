import { catalogue } from '../../state/messages.ts'

// Names of the keys: wire/theme.md, SubscriptionsLocalization; those that it does not have are ours.

export const checkoutTexts = catalogue('subscriptions_Checkout', {
  title: 'Subscribe to {{plan}}',
  titleChoose: 'Choose a plan',
  titleChange: 'Change to {{plan}}',
  titleDone: 'All set',
  close: 'Close',
  loading: 'Loading your plans',
  paymentMethod: 'Payment',
  paymentMethodError: 'The payment form could not be loaded',
  nameOnCard: 'Name on card',
  nameIsRequired: 'Enter the name as it is on the card',
  cardForm: 'Card',
  cardLoading: 'Loading the payment form',
  savedCard: '{{brand}} ending in {{last4}}',
  savedOther: 'The payment method on file',
  expires: 'Expires {{month}}',
  newCard: 'Another card',
  selectedPlan: 'Your order',
  perMonth: 'per month',
  free: 'Free',
  dueNow: 'Due today',
  credit: 'Credit for your next invoices',
  renews: 'Then {{amount}} each month',
  renewsFrom: 'Then {{amount}} each month, from {{date}}',
  noPayment: 'No payment is due.',
  startsOn: 'Your plan changes on {{date}}. Until then you keep what you have.',
  trialUntil: 'Your trial runs until {{date}}. Nothing is due today.',
  previewLoading: 'Working out what is due',
  previewError: 'What is due could not be worked out.',
  tryAgain: 'Try again',
  otherPlan: 'Choose another plan',
  pay: 'Pay {{amount}}',
  subscribe: 'Subscribe',
  change: 'Change plan',
  confirmTrial: 'Keep this plan',
  terms: 'You agree to be charged {{amount}} each month until you cancel.',
  secured: 'Your card goes to Stripe and never touches our servers.',
  saving: 'Checking your card',
  confirming: 'Confirming your plan',
  nextAction: 'Your bank asks you to confirm this payment',
  nextActionText: 'Follow the steps that your bank shows. This page waits.',
  doneTitle: 'You are on {{plan}}',
  doneLater: 'You move to {{plan}} on {{date}}',
  doneText: 'The receipt is with your invoices.',
  doneTrial: 'It begins when your trial ends, on {{date}}.',
  done: 'Done',
  ownedTitle: 'You are on {{plan}} already',
  ownedText: 'There is nothing to pay.',
  failedTitle: 'This checkout cannot go on',
  forbiddenTitle: 'Only administrators can change the plan',
  forbiddenText: 'Ask an administrator of your account.',
  traceId: 'Trace id',
})

export const selectionTexts = catalogue('subscriptions_DialogSelection', {
  currentPlan: 'Current plan',
  continue: 'Continue',
  plans: 'Plans',
  noDowngrade: 'Contact us to move to a smaller plan.',
  empty: 'There are no plans to choose from yet.',
})

export const checkoutDialogTexts = catalogue('subscriptions_CheckoutDialog', {
  errorPlanNotFound: 'This plan does not exist any more. Choose another one.',
})

export const billingFieldTexts = catalogue('subscriptions', {
  emailInputLabel: 'E-mail for invoices',
  emailIsRequired: 'Enter an e-mail address',
  emailMustBeValid: 'Enter an e-mail address such as name@example.com',
  addressTitle: 'Billing address',
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

export const stripeTexts = catalogue('subscriptions_Stripe', {
  blocked:
    'This page does not allow the payment form: its content security policy must let in {{origin}}. Tell whoever runs this site.',
  unreachable:
    'The payment form could not be loaded. Check your connection, or an ad blocker, and try again.',
  late: 'The payment form takes too long to load. Check your connection and try again.',
  cardUnsaved: 'Your card could not be saved. Check it and try again.',
  actionUndone: 'Your bank did not confirm the payment. Try again, or use another card.',
})
