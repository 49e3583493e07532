import { useStore } from '@nanostores/react'
import type { RecipientChannel } from '../../../../../../rules/channels.ts'
import {
  channelOf,
  rowsOfConfigurations,
  type SubscriptionRow,
} from '../../../../../state/channels/channels.ts'
import { eventCatalogOf } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { channelTexts } from './messages.ts'
import { eventFacts, type ShownRow } from './shown-row.ts'

/** The subscriptions of a channel as its list shows them; undefined until they were read. */
export function useChannelRows(channel: RecipientChannel): {
  shown: ShownRow[] | undefined
  rowOf: (id: string) => SubscriptionRow | undefined
} {
  const app = useApp()
  const t = useMessages(channelTexts)
  const { items } = useStore(channelOf(app, channel).$configurations)
  const { events } = useStore(eventCatalogOf(app).$catalog)
  const rows = items && rowsOfConfigurations(items)
  const shown = rows?.map(({ eventKey, isOn, subscription }): ShownRow => {
    const { id, name, recipients, unsubscribed = [], waiting = [], names = {} } = subscription
    return {
      id,
      ...eventFacts(events, eventKey, t('others')),
      name,
      recipients: recipients.map(recipient => {
        if (unsubscribed.includes(recipient)) return t('unsubscribed', { recipient })
        if (waiting.includes(recipient)) return t('waiting', { recipient })
        return names[recipient] ?? recipient
      }),
      isOn,
    }
  })
  return { shown, rowOf: id => rows?.find(({ subscription }) => subscription.id === id) }
}
