import type { Selectable } from 'kysely'
import type { ChannelConfiguration, ChannelSubscription } from '../../../contract/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import type { ChannelSubscriptionsTable } from '../../platform/db/tables/channels.ts'
import { unconfirmedOf } from './confirmations.ts'
import { setNames } from './set-names.ts'
import { unsubscribedOf } from './unsubscribed.ts'

/** Source: CONN-06 to CONN-08, CONN-30, CONN-31. */
export async function listConfigurations(
  channel: RecipientChannel,
  { scope, services }: Context,
): Promise<ChannelConfiguration[]> {
  const [configurations, subscriptions] = await Promise.all([
    scope
      .selectInTenant('channel_configurations')
      .select(['event_key', 'enabled'])
      .where('channel', '=', channel)
      .orderBy('event_key')
      .execute(),
    scope
      .selectInTenant('channel_subscriptions')
      .selectAll()
      .where('channel', '=', channel)
      .orderBy('id')
      .execute(),
  ])
  const all = [...new Set(subscriptions.flatMap(({ recipients }) => recipients))]
  const mails = channel === 'email' ? all : []
  const unsubscribed = await unsubscribedOf(scope.db, services, scope, mails)
  const open = await unconfirmedOf(scope.db, scope, mails)
  const waiting = new Set(open.filter(email => !unsubscribed.has(email)))
  const names = await setNames(scope, all)
  return configurations.map(({ event_key: eventKey, enabled }) => ({
    eventKey,
    enabled,
    subscriptions: subscriptions
      .filter(row => row.event_key === eventKey)
      .map(row => shown(row, { unsubscribed, waiting, names })),
  }))
}

/** What is known of recipients. */
interface About {
  unsubscribed: ReadonlySet<string>
  waiting: ReadonlySet<string>
  names: ReadonlyMap<string, string>
}

function shown(row: Selectable<ChannelSubscriptionsTable>, about: About): ChannelSubscription {
  const names = row.recipients.flatMap(recipient => {
    const name = about.names.get(recipient)
    return name === undefined ? [] : [[recipient, name] as const]
  })
  const unsubscribed = row.recipients.filter(recipient => about.unsubscribed.has(recipient))
  const waiting = row.recipients.filter(recipient => about.waiting.has(recipient))
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    recipients: row.recipients,
    ...(unsubscribed.length > 0 && { unsubscribed }),
    ...(waiting.length > 0 && { waiting }),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
