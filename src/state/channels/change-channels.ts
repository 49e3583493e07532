import type { ChannelTested } from '../../../contract/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { App } from '../app/app.ts'
import { channelOf, channelPaths, loadChannel, type SubscriptionRow, source } from './channels.ts'

/** What a form says of a subscription. */
export interface SubscriptionFacts {
  name: string
  recipients: readonly string[]
  /** Of a new one; default: true. */
  isOn?: boolean
}

const pathOf = (channel: RecipientChannel) =>
  `${channelPaths[channel]}/:eventKey/subscriptions/:subscriptionId` as const

const paramsOf = ({ eventKey, subscription }: SubscriptionRow) => ({
  params: { eventKey, subscriptionId: subscription.id },
})

/** Source: CONN-23, CONN-26. */
export async function addSubscription(
  app: App,
  channel: RecipientChannel,
  eventKey: string,
  { name, recipients, isOn = true }: SubscriptionFacts,
): Promise<void> {
  const subscription = { name, enabled: isOn, recipients: [...recipients] }
  await saving(app, channel, () =>
    app.call(
      `POST ${channelPaths[channel]}/:eventKey`,
      { params: { eventKey }, body: { enabled: true, subscriptions: [subscription] } },
      source,
    ),
  )
}

/** Saves what a form says; without recipients the subscription is deleted. Source: CONN-24, CONN-25, CONN-27, CONN-28 */
export async function changeSubscription(
  app: App,
  channel: RecipientChannel,
  row: SubscriptionRow,
  { name, recipients }: SubscriptionFacts,
): Promise<void> {
  if (recipients.length === 0) return await deleteSubscription(app, channel, row)
  const body = { name, enabled: row.subscription.enabled, recipients: [...recipients] }
  await saving(app, channel, () => app.call(`PUT ${pathOf(channel)}`, { ...paramsOf(row), body }, source))
}

/** Source: CONN-39. */
export async function deleteSubscription(
  app: App,
  channel: RecipientChannel,
  row: SubscriptionRow,
): Promise<void> {
  await saving(app, channel, () => app.call(`DELETE ${pathOf(channel)}`, paramsOf(row), source))
}

/** By the switch of the event where it is its only subscription, else by its own. Source: CONN-36, CONN-37 */
export async function switchSubscription(
  app: App,
  channel: RecipientChannel,
  row: SubscriptionRow,
  on: boolean,
): Promise<void> {
  const { eventKey, eventEnabled, isOnly, subscription } = row
  await saving(app, channel, async () => {
    const byEvent = isOnly || (on && !eventEnabled)
    if (byEvent && on !== eventEnabled)
      await app.call(
        `PATCH ${channelPaths[channel]}/:eventKey`,
        { params: { eventKey }, body: { enabled: on } },
        source,
      )
    const byItself = on ? !subscription.enabled : !byEvent
    if (!byItself) return
    const { name, recipients } = subscription
    const body = { name, enabled: on, recipients }
    await app.call(`PUT ${pathOf(channel)}`, { ...paramsOf(row), body }, source)
  })
}

/** Sends a test to its recipients. */
export const testSubscription = (
  app: App,
  channel: RecipientChannel,
  row: SubscriptionRow,
): Promise<ChannelTested> => app.call(`POST ${pathOf(channel)}/test`, paramsOf(row), source)

/** Says that a save is under way, and reads the channel again once it is done. Source: CONN-14, CONN-15 */
async function saving(app: App, channel: RecipientChannel, work: () => Promise<unknown>): Promise<void> {
  const { $isSaving } = channelOf(app, channel)
  $isSaving.set(true)
  try {
    await work()
    await loadChannel(app, channel)
  } finally {
    $isSaving.set(false)
  }
}
