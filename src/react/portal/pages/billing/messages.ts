import { catalog } from '../../../../state/app/messages.ts'

/** Keys are those of the published texts where there is one. */
export const billingTexts = catalog('adminPortal.subscriptions', {
  pageTitle: 'Subscription',
  pageSubtitle: 'The plan of {{account}}, how it is paid, and its invoices.',
  loadFailed: 'The subscription could not be loaded',
  externallyManaged: 'Billing is externally managed',
  externallyManagedText: 'Your plan cannot be changed here. Ask whoever sold it to you.',
  pastDueTitle: 'The last payment failed',
  pastDueText: 'It is tried again over the next days. Change the card to keep {{plan}}.',
  incompleteTitle: 'The payment is not finished',
  incompleteText: 'Your bank did not confirm it yet. {{plan}} starts as soon as it is paid.',
  continueToPayment: 'Continue to payment',
  trialEndedTitle: 'The trial has ended',
  trialEndedText: 'Choose a plan to go on. Nothing of yours is gone.',
  expiredTitle: 'The subscription has ended',
  expiredText: 'Choose a plan to begin again.',
  choosePlan: 'Choose a plan',
  noPlanTitle: 'No plan yet',
  noPlanText: 'Choose one to begin. You see what it costs before anything is paid.',
  currentPlan: 'Current plan',
  invoices: 'Invoices',
  paymentMethodTitle: 'Payment method',
  updatePaymentMethod: 'Change card',
  addPaymentMethod: 'Add card',
  noPaymentMethod: 'No card on file',
  noPaymentMethodText:
    'A card is needed for plans that cost something. It stays with the payment provider, never here.',
  paymentFailed: 'The payment method could not be loaded',
  card: 'Card',
  cardNumber: '{{brand}} ending in {{last4}}',
  otherMethod: 'Another way to pay',
  otherMethodText: 'Kept by the payment provider.',
  expires: 'Expires {{date}}',
  expiresSoon: 'Expires soon',
  expired: 'Expired',
})

/** In the words of the specification, §4. */
export const statusTexts = catalog('adminPortal.subscriptions_status', {
  ACTIVE: 'ACTIVE',
  TRIALING: 'TRIALING',
  INCOMPLETE: 'INCOMPLETE',
  CANCELED: 'CANCELED',
  EXPIRED: 'EXPIRED',
})

export const planTexts = catalog('adminPortal.subscriptions_CurrentPlan', {
  title: 'Current plan',
  priceSubtitle: 'per month',
  unknownPlan: 'Unknown plan',
  period: 'Current period',
  periodDays: '{{from}} – {{to}}',
  renewalDefault: 'Next payment',
  paymentOn: '{{amount}} on {{date}}',
  since: 'Subscribed since',
  yourPlanWillBeCanceled: 'Ends {{date}}',
  endsLabel: 'Ends',
  endedLabel: 'Ended',
  trialing: 'Trial ends',
  trialEnded: 'Trial ended',
  yourPlanIsTrialing: 'Starts {{date}}: {{amount}} per month, paid by {{card}}',
  trialWithoutCard: 'Add a card before {{date}} to keep {{plan}}.',
  afterTrial: 'After the trial',
  nextPlan: 'Changes {{date}}',
  nextPlanText: '{{plan}}, {{amount}} per month',
  nextPlanFree: '{{plan}}, free of charge',
  overLimit: {
    one: '{{plan}} includes {{count}} member. This account has {{members}}.',
    other: '{{plan}} includes {{count}} members. This account has {{members}}.',
  },
  updateButton: 'Change plan',
  buyNowButton: 'Choose a plan',
  payButton: 'Add card and keep plan',
  cancelButton: 'Cancel subscription',
  renewButton: 'Renew subscription',
})

export const detailsTexts = catalog('adminPortal.subscriptions', {
  billingDetails: 'Billing details',
  noBillingDetails: 'No billing details yet',
  setupBillingDetails: 'Set up billing details',
  editBillingDetails: 'Edit',
  noCardDetails: 'Billing details belong to the card. Add a card first.',
})
