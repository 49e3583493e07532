import { useStore } from '@nanostores/react'
import { refusalOf, rowsOfSlack, type SlackRow, slackOf } from '../../../../../state/slack/slack.ts'
import { slackChannelsOf } from '../../../../../state/slack/slack-channels.ts'
import { eventCatalogOf } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { channelTexts } from '../channels/messages.ts'
import { eventFacts, type ShownRow } from '../channels/shown-row.ts'
import { slackTexts } from './messages.ts'
import { useSlackReason } from './use-slack-reason.ts'

/** The Slack subscriptions as their list shows them; undefined until they were read. */
export function useSlackRows(): {
  shown: ShownRow[] | undefined
  rowOf: (id: string) => SlackRow | undefined
} {
  const app = useApp()
  const t = useMessages(channelTexts)
  const slack = useMessages(slackTexts)
  const reasonOf = useSlackReason()
  const { configuration } = useStore(slackOf(app).$slack)
  const { events } = useStore(eventCatalogOf(app).$catalog)
  const { names } = useStore(slackChannelsOf(app).$channels)
  const nameOf = (id: string) => (names[id] === undefined ? id : `#${names[id]}`)
  const rows = configuration && rowsOfSlack(configuration.slackSubscriptions)
  const shown = rows?.map((row): ShownRow => {
    const { id, event, subscription } = row
    const refusal = refusalOf(row)
    return {
      id,
      ...eventFacts(events, event.eventKey, t('others')),
      name: event.title ?? '',
      recipients: event.channelIds.map(nameOf),
      isOn: subscription.isActive,
      ...(refusal && {
        problem: slack('refused', { channel: nameOf(refusal.channelId), code: reasonOf(refusal.code) }),
      }),
    }
  })
  return { shown, rowOf: id => rows?.find(row => row.id === id) }
}
