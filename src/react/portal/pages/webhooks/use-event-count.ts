import { everyEvent } from '../../../../../rules/webhooks.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useLocale } from '../../../ui/locale.ts'
import { webhooksTexts } from './messages.ts'

/** Says how much a webhook hears of: "All events", "3 events", "3 events and 1 prefix". */
export function useEventCount(): (eventKeys: readonly string[]) => string {
  const t = useMessages(webhooksTexts)
  const { locale } = useLocale()
  return eventKeys => {
    if (eventKeys.includes(everyEvent)) return t('everyEvent')
    const prefixes = eventKeys.filter(key => key.endsWith('.*')).length
    const events = eventKeys.length - prefixes
    const parts = [
      events > 0 ? t('events', { count: events }) : '',
      prefixes > 0 ? t('prefixes', { count: prefixes }) : '',
    ]
    return new Intl.ListFormat(locale, { type: 'unit' }).format(parts.filter(Boolean))
  }
}
