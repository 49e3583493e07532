// What a card number, a date and a security code may be, and what is said when they are not.

const brands = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'jcb', starts: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', starts: /^6(011|4[4-9]|5)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', starts: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
]
const unknown = { name: 'unknown', lengths: [16], groups: [4, 4, 4, 4], cvc: 3 }

export const digitsOf = text => text.replace(/\D/g, '')
export const brandOf = text => brands.find(({ starts }) => starts.test(digitsOf(text))) ?? unknown

export function formatNumber(text) {
  const { groups, lengths } = brandOf(text)
  let digits = digitsOf(text).slice(0, Math.max(...lengths))
  const parts = []
  for (const size of groups) {
    if (!digits) break
    parts.push(digits.slice(0, size))
    digits = digits.slice(size)
  }
  return parts.join(' ')
}

export function formatExpiry(text) {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  return digits.length > 2 || (digits.length === 2 && !text.endsWith('/') && / \/|\d{2}$/.test(text))
    ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
    : digits
}

const wrong = (code, message) => ({ type: 'validation_error', code, message })

export function numberError(text) {
  const digits = digitsOf(text)
  const { lengths } = brandOf(text)
  if (digits.length < Math.min(...lengths))
    return wrong('incomplete_number', 'Your card number is incomplete.')
  return lengths.includes(digits.length) && hasChecksum(digits)
    ? undefined
    : wrong('invalid_number', 'Your card number is invalid.')
}

export function expiryError(text, now = new Date()) {
  const digits = digitsOf(text)
  if (digits.length < 4) return wrong('incomplete_expiry', "Your card's expiration date is incomplete.")
  const { month, year } = expiryOf(text)
  if (month < 1 || month > 12) return wrong('invalid_expiry_month', "Your card's expiration date is invalid.")
  if (year < now.getFullYear())
    return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year === now.getFullYear() && month < now.getMonth() + 1)
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  if (year > now.getFullYear() + 50)
    return wrong('invalid_expiry_year', "Your card's expiration year is invalid.")
  return undefined
}

export function cvcError(text, number) {
  return digitsOf(text).length < brandOf(number).cvc
    ? wrong('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined
}

export function postalError(text, country) {
  if (country === 'US' && digitsOf(text).length < 5)
    return wrong('incomplete_zip', text.trim() ? 'Your ZIP is invalid.' : 'Your postal code is incomplete.')
  return text.trim() ? undefined : wrong('incomplete_zip', 'Your postal code is incomplete.')
}

/** Only there does Stripe ask for one. */
export const asksForPostalCode = country => ['US', 'GB', 'CA'].includes(country)

export function expiryOf(text) {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

function hasChecksum(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
