/** What is kept of a card beside what Stripe shows. The number is not. */
export interface CardTraits {
  behaviour: Behaviour
  /** Proved itself by 3-D Secure when it was set up: later payments need nothing more. */
  authenticated: boolean
}

/** `attaches_only`: can be kept, and fails when it is charged. */
export type Behaviour = 'succeeds' | 'authenticate_once' | 'authenticate_always' | 'attaches_only' | Decline

export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

export interface TestCard {
  number: string
  /** The id that tests name instead of the number. */
  token: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit'
  country: string
  behaviour: Behaviour
  /** For a person who chooses one. */
  summary: string
}

const visa = { brand: 'visa', funding: 'credit', country: 'US' } as const

/** Stripe's published test cards, as far as they are understood here. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', token: 'pm_card_visa', behaviour: 'succeeds', summary: 'Succeeds' },
  {
    ...visa,
    number: '4000056655665556',
    token: 'pm_card_visa_debit',
    funding: 'debit',
    behaviour: 'succeeds',
    summary: 'Succeeds (debit)',
  },
  {
    ...visa,
    number: '5555555555554444',
    token: 'pm_card_mastercard',
    brand: 'mastercard',
    behaviour: 'succeeds',
    summary: 'Succeeds',
  },
  {
    ...visa,
    number: '378282246310005',
    token: 'pm_card_amex',
    brand: 'amex',
    behaviour: 'succeeds',
    summary: 'Succeeds; four digits of security code',
  },
  {
    ...visa,
    number: '6011111111111117',
    token: 'pm_card_discover',
    brand: 'discover',
    behaviour: 'succeeds',
    summary: 'Succeeds',
  },
  {
    ...visa,
    number: '3056930009020004',
    token: 'pm_card_diners',
    brand: 'diners',
    behaviour: 'succeeds',
    summary: 'Succeeds',
  },
  {
    ...visa,
    number: '3566002020360505',
    token: 'pm_card_jcb',
    brand: 'jcb',
    behaviour: 'succeeds',
    summary: 'Succeeds',
  },
  {
    ...visa,
    number: '6200000000000005',
    token: 'pm_card_unionpay',
    brand: 'unionpay',
    behaviour: 'succeeds',
    summary: 'Succeeds',
  },
  {
    ...visa,
    number: '4000002760000016',
    token: 'pm_card_de',
    country: 'DE',
    behaviour: 'succeeds',
    summary: 'Succeeds (Germany)',
  },
  {
    ...visa,
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    behaviour: 'authenticate_once',
    summary: '3-D Secure once, when it is set up or first paid with',
  },
  {
    ...visa,
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    behaviour: 'authenticate_always',
    summary: '3-D Secure at each payment',
  },
  {
    ...visa,
    number: '4000000000000002',
    token: 'pm_card_chargeDeclined',
    behaviour: 'generic_decline',
    summary: 'Declined',
  },
  {
    ...visa,
    number: '4000000000009995',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    behaviour: 'insufficient_funds',
    summary: 'Declined: insufficient funds',
  },
  {
    ...visa,
    number: '4000000000009987',
    token: 'pm_card_chargeDeclinedLostCard',
    behaviour: 'lost_card',
    summary: 'Declined: lost card',
  },
  {
    ...visa,
    number: '4000000000009979',
    token: 'pm_card_chargeDeclinedStolenCard',
    behaviour: 'stolen_card',
    summary: 'Declined: stolen card',
  },
  {
    ...visa,
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    behaviour: 'expired_card',
    summary: 'Declined: expired',
  },
  {
    ...visa,
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    behaviour: 'incorrect_cvc',
    summary: 'Declined: wrong security code',
  },
  {
    ...visa,
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    behaviour: 'processing_error',
    summary: 'Declined: processing error',
  },
  {
    ...visa,
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    behaviour: 'attaches_only',
    summary: 'Can be saved, fails when it is charged',
  },
]

/** What Stripe says when a card is declined. */
export const declines: Record<Decline, { code: string; message: string }> = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}
