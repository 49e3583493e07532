import { catalogue } from '../../state/messages.ts'

// Names of the keys: wire/theme.md, SubscriptionsLocalization; those that it does not have are ours.

export const checkoutTexts = catalogue('subscriptions_Checkout', {
  title: 'Subscribe to {{plan}}',
  titleChoose: 'Choose a plan',
  titleChange: 'Change to {{plan}}',
  close: 'Close',
  loading: 'Loading your plans',
  paymentMethod: 'Payment',
  card: 'Card',
  savedCard: '{{brand}} ending in {{last4}}',
  savedOther: 'The payment method on file',
  expires: 'Expires {{month}}',
  newCard: 'Another card',
  selectedPlan: 'Your order',
  perMonth: 'per month',
  dueNow: 'Due today',
  credit: 'Credit for your next invoices',
  renews: 'Then {{amount}} each month',
  renewsFrom: 'Then {{amount}} each month, from {{date}}',
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
