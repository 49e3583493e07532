import { atom } from 'nanostores'
import type { SlackConfiguration, SlackEvent, SlackSubscription } from '../../../contract/slack.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { resource } from '../app/resource.ts'

export const source = { source: 'admin-portal' } as const
export const slackPath = '/integrations/resources/configurations/v1/slack'

const slack = resource('slackConfiguration', {
  /** Undefined until it was read. */
  empty: { configuration: undefined as SlackConfiguration | undefined },
  load: async (app, signal) => ({
    configuration: await app.call(`GET ${slackPath}`, {}, { ...source, signal }),
  }),
})
const SAVING = featureKey('slackSaving')

export const slackOf = (app: App) => ({
  $slack: slack(app).$state,
  /** Whether a save is under way. Source: CONN-14. */
  $isSaving: app.feature(SAVING, () => atom(false)),
})
export const loadSlack = (app: App): Promise<void> => slack(app).load()
export const forgetSlack = (app: App): void => slack(app).forget()

/** One event of a subscription, as a row of a list. */
export interface SlackRow {
  /** Unique among the rows. */
  id: string
  event: SlackEvent
  subscription: SlackSubscription
}

/** Source: CONN-09, CONN-10. */
export const rowsOfSlack = (subscriptions: readonly SlackSubscription[]): SlackRow[] =>
  subscriptions.flatMap(subscription =>
    subscription.slackEvents.map(event => ({
      id: `${subscription.id}-${event.eventKey}`,
      event,
      subscription,
    })),
  )

/** What Slack refused last in a channel of this row. */
export const refusalOf = ({ event, subscription: { lastError } }: SlackRow) =>
  lastError && event.channelIds.includes(lastError.channelId) ? lastError : undefined
