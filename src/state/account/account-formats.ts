import { atom } from 'nanostores'
import { decimalsOf } from '../../../rules/money.ts'
import type { App } from '../app/app.ts'
import { formatByPattern, isDatePattern } from '../app/date-pattern.ts'
import { featureKey } from '../app/feature-key.ts'
import { loadAgain } from '../app/load-again.ts'
import { isZone } from '../app/time-zone.ts'
import { may } from '../app/viewer.ts'

/** How an account writes amounts and days. What it does not say is the language's and the browser's custom. */
export interface AccountFormats {
  /** ISO 4217, upper case. */
  currency?: string
  /** IANA name. */
  timeZone?: string
  /** `DD/MM/YYYY` */
  datePattern?: string
}

interface Settings {
  currency?: string | null | undefined
  timezone?: string | null | undefined
  dateFormat?: string | null | undefined
}

const KEY = featureKey('accountFormats')

export const accountFormatsOf = (app: App) =>
  app.feature(KEY, () => ({ $formats: atom<AccountFormats>({}), tenantId: '' }))

/** Only what `Intl` understands: a setting that was mistyped must not break a page. */
export function formatsFrom({ currency, timezone, dateFormat }: Settings): AccountFormats {
  return {
    ...(currency && /^[a-z]{3}$/i.test(currency) ? { currency: currency.toUpperCase() } : {}),
    ...(timezone && isZone(timezone) ? { timeZone: timezone } : {}),
    ...(dateFormat && isDatePattern(dateFormat) ? { datePattern: dateFormat } : {}),
  }
}

/** Shows what was saved a moment ago. */
export const showAccountFormats = (app: App, settings: Settings): void =>
  accountFormatsOf(app).$formats.set(formatsFrom(settings))

/** Asks once for each account. Who may not read the settings has what the list of accounts says of them. */
export async function loadAccountFormats(app: App): Promise<void> {
  const formats = accountFormatsOf(app)
  const { activeTenant } = app.$tenants.get()
  const tenantId = activeTenant?.tenantId ?? ''
  if (formats.tenantId === tenantId) return
  formats.tenantId = tenantId
  formats.$formats.set(formatsFrom(activeTenant ?? {}))
  if (app.options.previewMode)
    return showAccountFormats(app, (await loadAgain(() => import('./preview-account.ts'))).previewAccount)
  if (!may(app, 'fe.secure.read.accountSettings')) return
  try {
    const settings = await app.call('GET /tenants/resources/account-settings/v1')
    if (formats.tenantId === tenantId) formats.$formats.set(formatsFrom(settings))
  } catch (error) {
    formats.tenantId = ''
    app.log.warn('the account settings could not be loaded; amounts and dates are written as usual', error)
  }
}

/** Writes amounts and days for one account in one language. */
export interface Formatter {
  /** An amount in major units, with all decimals of its currency (ISO 4217, any case). */
  money(amount: number, currency: string): string
  /** A point in time as a day of the account. */
  day(at: string | number | Date): string
  /** The same in words, without a year that is this year's. */
  shortDay(at: string | number | Date): string
  number(value: number): string
  /** Rounded to what an axis needs: 1.2K. */
  compact(value: number): string
}

export function createFormatter(locale: string | undefined, formats: AccountFormats): Formatter {
  const { timeZone, datePattern } = formats
  const number = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' })
  const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone })
  return {
    number: value => number.format(value),
    compact: value => compact.format(value),
    day: at =>
      datePattern
        ? formatByPattern(new Date(at), datePattern, locale, timeZone)
        : medium.format(new Date(at)),
    shortDay: at => short.format(new Date(at)),
    money(amount, currency) {
      const code = currency.toUpperCase()
      const decimals = decimalsOf(code)
      const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      // In its own money an account needs no country before the sign: $29.00, not US$29.00.
      const currencyDisplay = code === formats.currency ? 'narrowSymbol' : 'symbol'
      const style = { style: 'currency', currency: code, currencyDisplay } as const
      try {
        return new Intl.NumberFormat(locale, { ...style, ...shape }).format(amount)
      } catch {
        return `${new Intl.NumberFormat(locale, shape).format(amount)} ${code}`
      }
    },
  }
}
