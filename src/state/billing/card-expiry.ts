export type CardExpiry = 'good' | 'soon' | 'expired'

/** Two months: time enough for a new card to arrive. */
const soon = 2

/**
 * A card is good through the last day of its month, everywhere on earth.
 * @param month 1 to 12
 * @param now milliseconds since 1970
 */
export function cardExpiry(month: number, year: number, now: number): CardExpiry {
  const date = new Date(now)
  const left = (year - date.getUTCFullYear()) * 12 + (month - 1 - date.getUTCMonth())
  if (left < 0) return 'expired'
  return left < soon ? 'soon' : 'good'
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card's brand as its owner calls it; undefined: the provider does not know it. */
export function brandName(brand: string | undefined): string | undefined {
  const key = brand?.toLowerCase().replace(/ /g, '_') ?? ''
  if (Object.hasOwn(brands, key)) return brands[key]
  return key && key !== 'unknown' ? brand : undefined
}
