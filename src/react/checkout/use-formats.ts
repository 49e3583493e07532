import { useMemo } from 'react'
import { defaultCurrency, formatMoney, majorUnits } from '../../../rules/money.ts'
import { useAccountLocale } from '../shell/use-account-locale.ts'

/** Days and amounts as the reader's language writes them; days by the zone and the pattern of the account, if it has any. */
export function useFormats() {
  const { locale, timeZone, day } = useAccountLocale()
  return useMemo(
    () => ({
      day: (at: string) =>
        day?.(new Date(at), timeZone) ??
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at)),
      /** Of major units; a round price is written without decimals. */
      price: (amount: number, currency: string) => formatMoney(amount, currency, locale, { short: true }),
      /** Of minor units, with the decimals of the currency. */
      amount: (minor: number, currency: string = defaultCurrency) =>
        formatMoney(majorUnits(minor, currency), currency, locale),
    }),
    [locale, timeZone, day],
  )
}
