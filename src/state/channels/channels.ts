import { atom } from 'nanostores'
import type { ChannelConfiguration, ChannelSubscription } from '../../../contract/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'
import { type Resource, resource } from '../app/resource.ts'

export const source = { source: 'admin-portal' } as const

export const channelPaths = {
  email: '/integrations/resources/configurations/v1/emails',
  sms: '/integrations/resources/configurations/v2/sms',
} as const

interface Configurations {
  /** By event; undefined until they were read. */
  items: readonly ChannelConfiguration[] | undefined
}

const configurations = (channel: RecipientChannel) =>
  resource<Configurations>(`${channel}Configurations`, {
    empty: { items: undefined },
    load: async (app, signal) => ({
      items: await app.call(`GET ${channelPaths[channel]}`, {}, { ...source, signal }),
    }),
  })

const resources: Record<RecipientChannel, (app: App) => Resource<Configurations, []>> = {
  email: configurations('email'),
  sms: configurations('sms'),
}
const SAVING = { email: featureKey('emailSaving'), sms: featureKey('smsSaving') }

export const channelOf = (app: App, channel: RecipientChannel) => ({
  $configurations: resources[channel](app).$state,
  /** Whether a save is under way. Source: CONN-14. */
  $isSaving: app.feature(SAVING[channel], () => atom(false)),
})

/** Source: CONN-30, CONN-31. */
export const loadChannel = (app: App, channel: RecipientChannel): Promise<void> =>
  resources[channel](app).load()
export const forgetChannel = (app: App, channel: RecipientChannel): void => resources[channel](app).forget()

/** One subscription beside its event, as a row of a list. */
export interface SubscriptionRow {
  eventKey: string
  /** Of the event: false switches all of its subscriptions off. */
  eventEnabled: boolean
  /** Whether it is the only one of its event. */
  isOnly: boolean
  subscription: ChannelSubscription
  /** Both switches are on. */
  isOn: boolean
}

export const rowsOfConfigurations = (items: readonly ChannelConfiguration[]): SubscriptionRow[] =>
  items.flatMap(({ eventKey, enabled, subscriptions }) =>
    subscriptions.map(subscription => ({
      eventKey,
      eventEnabled: enabled,
      isOnly: subscriptions.length === 1,
      subscription,
      isOn: enabled && subscription.enabled,
    })),
  )
