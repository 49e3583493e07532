import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { formatByPattern, isDatePattern } from '../../state/app/date-pattern.ts'
import { isZone } from '../../state/app/time-zone.ts'
import { useApp } from '../shell/app-context.ts'
import { useLanguage } from '../shell/use-language.ts'
import type { Locale } from '../ui/locale.ts'

/** The person's language, with the zone and the patterns of their account; TENANT-06. */
export function useAccountLocale(): Locale & { locale: string } {
  const app = useApp()
  const { timezone, timeFormat, dateFormat } = useStore(app.$tenants).activeTenant ?? {}
  const locale = useLanguage()
  return useMemo(
    () => ({
      locale,
      timeZone: timezone && isZone(timezone) ? timezone : undefined,
      // `HH:mm` or `hh:mm A`; source: account settings.
      hour12: timeFormat ? /a/i.test(timeFormat) : undefined,
      day:
        dateFormat && isDatePattern(dateFormat)
          ? (at: Date, zone: string | undefined) => formatByPattern(at, dateFormat, locale, zone)
          : undefined,
    }),
    [locale, timezone, timeFormat, dateFormat],
  )
}
