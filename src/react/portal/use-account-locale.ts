import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { formatByPattern, isDatePattern } from '../../state/app/date-pattern.ts'
import { isZone } from '../../state/app/time-zone.ts'
import { ownLanguage } from '../../state/language/choice.ts'
import { useApp } from '../shell/app-context.ts'
import { type Locale, useLocale } from '../ui/locale.ts'

/** The language of the tree around, with the zone and the patterns of the active account; TENANT-06. */
export function useAccountLocale(): Locale & { locale: string } {
  const app = useApp()
  const { timezone, timeFormat, dateFormat } = useStore(app.$tenants).activeTenant ?? {}
  const { locale = ownLanguage } = useLocale()
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
