import type { BillingAddress } from '../../../contract/billing-payments.ts'

/** Where the postal code stands behind the city. */
const codeLast = /^(AU|BR|CA|CN|GB|ID|IE|IN|JP|KR|MX|NZ|SG|TH|TW|US|ZA)$/

/** The lines of an address as a letter there has them; empty ones left out. */
export function addressLines(
  address: BillingAddress | undefined,
  countryName: (code: string) => string,
): string[] {
  const { addressLine1, addressLine2, city, state, postalCode, country = '' } = address ?? {}
  const join = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator)
  const town = codeLast.test(country.toUpperCase())
    ? join(', ', city, join(' ', state, postalCode))
    : join(', ', join(' ', postalCode, city), state)
  const lines = [addressLine1, addressLine2, town, country && countryName(country)]
  return lines.filter(line => !!line) as string[]
}
