import { useApp } from '../../../shell/app-context.ts'
import { capital } from '../../../ui/dates.ts'
import { useLocale } from '../../../ui/locale.ts'

const DAY = 86_400_000

/** Names the day of a moment, in the zone of the account: "Today", "Yesterday", "Monday, November 23, 2026". */
export function useDays(): (moment: string) => string {
  const { clock } = useApp()
  const { locale, timeZone } = useLocale()
  const dateStyle = 'full'
  const days = new Intl.DateTimeFormat(locale, { dateStyle, timeZone })
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const now = clock.now()
  const names = new Map(
    [-1, 0].map(offset => {
      return [days.format(now + offset * DAY), capital(near.format(offset, 'day'), locale)]
    }),
  )
  return moment => {
    const day = days.format(new Date(moment))
    return names.get(day) ?? day
  }
}
