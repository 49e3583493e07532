import { useMessages } from '../../../shell/use-messages.ts'
import { linkTexts } from './invite-messages.ts'

export const dayMinutes = 1440
const usualDays = [1, 7, 30, 90]

/** How long a link may work, in days, to choose from. */
export function useLinkLives(): { value: string; label: string }[] {
  const t = useMessages(linkTexts)
  return usualDays.map(count => ({
    value: String(count),
    label: t('days', { count }),
  }))
}
