/** Taken where the server names none; PLAN-06, PLAN-10, CONST-03. ISO 4217, lower case as on the wire (ruling 23). */
export const defaultCurrency = 'usd'

/**
 * How the payment provider counts: nearly all currencies have hundredths, these have no smaller unit or thousandths.
 * Its list and not that of `Intl`, which rounds a dozen currencies (ISK, UGX, ALL …) to whole units on screen while the
 * provider still charges their hundredths. Source: https://docs.stripe.com/currencies
 */
const whole = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/
const thousandths = /^(bhd|jod|kwd|omr|tnd)$/

/** Decimals of an amount in this currency: 2, or 0 or 3. */
export function decimalsOf(currency: string = defaultCurrency): 0 | 2 | 3 {
  const code = currency.toLowerCase()
  return whole.test(code) ? 0 : thousandths.test(code) ? 3 : 2
}

/** An amount of the wire, in minor units, as the number that people say: 2950 usd is 29.5. PLAN-09, CONST-05. */
export function majorUnits(amount: number, currency: string = defaultCurrency): number {
  const decimals = decimalsOf(currency)
  return Number((amount / 10 ** decimals).toFixed(decimals))
}

/**
 * An amount in major units as a person reads it: `$29.50`. Always with the decimals of its currency (CONST-05), unless
 * `short`, which leaves `.00` out.
 */
export function formatMoney(
  amount: number,
  currency: string = defaultCurrency,
  locale?: string,
  { short = false } = {},
): string {
  const decimals = decimalsOf(currency)
  const least = short && Number.isInteger(amount) ? 0 : decimals
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  }).format(amount)
}
