import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { loadAgain } from '../../state/app/load-again.ts'
import { isZone } from '../../state/app/time-zone.ts'
import { ownLanguage } from '../../state/language/choice.ts'
import { type Locale, useLocale } from '../ui/locale.ts'
import { useApp } from './app-context.ts'

/** Few accounts write days by a pattern of their own: the others do not load what does it. */
let patterns: typeof import('../../state/app/date-pattern.ts') | undefined

/** The language of the tree around, with the zone and the patterns of the active account; TENANT-06. */
export function useAccountLocale(): Locale & { locale: string } {
  const app = useApp()
  const { timezone, timeFormat, dateFormat } = useStore(app.$tenants).activeTenant ?? {}
  const { locale = ownLanguage } = useLocale()
  const [loaded, setLoaded] = useState(patterns)
  useEffect(() => {
    if (dateFormat && !loaded)
      loadAgain(() => import('../../state/app/date-pattern.ts')).then(
        module => {
          patterns = module
          setLoaded(module)
        },
        error => app.log.warn('days are written as the language does', error),
      )
  }, [app, dateFormat, loaded])
  return useMemo(
    () => ({
      locale,
      timeZone: timezone && isZone(timezone) ? timezone : undefined,
      // `HH:mm` or `hh:mm A`; source: account settings.
      hour12: timeFormat ? /a/i.test(timeFormat) : undefined,
      day:
        dateFormat && loaded?.isDatePattern(dateFormat)
          ? (at: Date, zone: string | undefined) => loaded.formatByPattern(at, dateFormat, locale, zone)
          : undefined,
    }),
    [locale, timezone, timeFormat, dateFormat, loaded],
  )
}
