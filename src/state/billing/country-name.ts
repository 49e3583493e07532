/** A country in the words of a language; what is no ISO 3166-1 code is left as it is. */
export function countryName(code: string, locale?: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code
}
