import { type FailureDetails, StripeFailure } from '../core/errors.ts'
import type { Params } from '../core/params.ts'
import { type TestCard, testCards } from './test-cards.ts'

/** A card as it was typed, without its number. */
export interface TypedCard {
  card: TestCard
  expMonth: number
  expYear: number
  /** Whether a security code came with it. */
  cvc: boolean
}

export const cardError = (
  message: string,
  code: string,
  param?: string,
  details: FailureDetails = {},
): StripeFailure =>
  new StripeFailure(402, 'card_error', message, { code, ...(param && { param }), ...details })

/**
 * Understands a card. Its number is compared here and goes no further.
 *
 * @param now Unix seconds
 * @throws StripeFailure 402 for a mistake in typing, and for a real card
 */
export function readCard(params: Params, now: number): TypedCard {
  const number = params.required('number').replace(/[\s-]/g, '')
  const card = testCards.find(one => one.number === number)
  if (!card)
    throw isNumber(number)
      ? realCard()
      : cardError('Your card number is incorrect.', 'incorrect_number', 'number')
  const expMonth = params.integer('exp_month') ?? 0
  const year = params.integer('exp_year') ?? 0
  const expYear = year < 100 ? 2000 + year : year
  if (expMonth < 1 || expMonth > 12)
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month')
  if (isOver(expMonth, expYear, now) || expYear > new Date(now * 1000).getUTCFullYear() + 50)
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year')
  const cvc = params.text('cvc')
  if (cvc !== undefined && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc')
  return { card, expMonth, expYear, cvc: cvc !== undefined }
}

/** A card is good until the end of its month. */
export function isOver(month: number, year: number, now: number): boolean {
  return now >= Date.UTC(year, month, 1) / 1000
}

const realCard = () =>
  cardError(
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'card_declined',
    undefined,
    { decline_code: 'test_mode_live_card' },
  )

/** Luhn's sum. */
function isNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
