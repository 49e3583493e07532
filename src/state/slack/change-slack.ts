import type { ChannelTested } from '../../../contract/channels.ts'
import type { SlackEvent, SlackSubscription } from '../../../contract/slack.ts'
import type { App } from '../app/app.ts'
import { loadSlack, type SlackRow, slackOf, slackPath, source } from './slack.ts'

/** Has channels hear of an event. Source: CONN-20 */
export async function addSlackEvent(app: App, event: SlackEvent, isActive = true): Promise<void> {
  const body = { isActive, slackEvents: [event] }
  await saving(app, () => app.call(`POST ${slackPath}/subscriptions`, { body }, source))
}

/** Saves one event; the others of its subscription stay. Without channels it goes. Source: CONN-21, CONN-22 */
export async function changeSlackEvent(
  app: App,
  { subscription, event }: SlackRow,
  to: SlackEvent,
): Promise<void> {
  const others = subscription.slackEvents.filter(({ eventKey }) => eventKey !== event.eventKey)
  const slackEvents = to.channelIds.length > 0 ? [...others, to] : others
  await saving(app, () => patch(app, subscription, { slackEvents }))
}

/** Source: CONN-22, CONN-35. */
export const deleteSlackEvent = (app: App, row: SlackRow): Promise<void> =>
  changeSlackEvent(app, row, { ...row.event, channelIds: [] })

export async function switchSlack(app: App, { subscription }: SlackRow, isActive: boolean): Promise<void> {
  await saving(app, () => patch(app, subscription, { isActive }))
}

/** Deleted once no event is left: PATCH of published servers keeps an empty one. */
async function patch(
  app: App,
  subscription: SlackSubscription,
  change: Partial<Pick<SlackSubscription, 'isActive' | 'slackEvents'>>,
): Promise<unknown> {
  const { id, isActive, slackEvents } = { ...subscription, ...change }
  const named = { params: { id } }
  if (slackEvents.length === 0) return await app.call(`DELETE ${slackPath}/subscriptions/:id`, named, source)
  const body = { id, isActive, slackEvents }
  return await app.call(`PATCH ${slackPath}/subscription/:id`, { ...named, body }, source)
}

/** Posts a test to the channels of the subscription. */
export const testSlack = (app: App, { subscription: { id } }: SlackRow): Promise<ChannelTested> =>
  app.call(`POST ${slackPath}/subscriptions/:id/test`, { params: { id } }, source)

/** Source: CONN-14, CONN-15. */
async function saving(app: App, work: () => Promise<unknown>): Promise<void> {
  const { $isSaving } = slackOf(app)
  $isSaving.set(true)
  try {
    await work()
    await loadSlack(app)
  } finally {
    $isSaving.set(false)
  }
}
