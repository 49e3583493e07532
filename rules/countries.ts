/** Codes that have a name though the standard gives them to no country, or that it keeps for parts of one. */
const NO_COUNTRY = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')

/** Names tell which codes there are; in which language is all the same. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether two capital letters are a country of ISO 3166-1 today: a code of a former one means its successor. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.includes(code)) return false
  return names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All of them, by code. */
export const countryCodes = (): string[] =>
  LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(isCountry)
