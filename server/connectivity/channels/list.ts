import type { Selectable } from 'kysely'
import type { ChannelConfiguration, ChannelSubscription } from '../../../contract/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import type { ChannelSubscriptionsTable } from '../../platform/db/tables/channels.ts'
import { setNames } from './set-names.ts'

/** Source: CONN-06 to CONN-08, CONN-30, CONN-31. */
export async function listConfigurations(
  channel: RecipientChannel,
  { scope }: Context,
): Promise<ChannelConfiguration[]> {
  const [configurations, subscriptions, optOuts] = await Promise.all([
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
    channel === 'email' ? scope.selectInTenant('channel_opt_outs').select('email').execute() : [],
  ])
  const unsubscribed = new Set(optOuts.map(({ email }) => email))
  const names = await setNames(
    scope,
    subscriptions.flatMap(({ recipients }) => recipients),
  )
  return configurations.map(({ event_key: eventKey, enabled }) => ({
    eventKey,
    enabled,
    subscriptions: subscriptions
      .filter(row => row.event_key === eventKey)
      .map(row => shown(row, unsubscribed, names)),
  }))
}

function shown(
  row: Selectable<ChannelSubscriptionsTable>,
  unsubscribed: ReadonlySet<string>,
  allNames: ReadonlyMap<string, string>,
): ChannelSubscription {
  const names = row.recipients.flatMap(recipient => {
    const name = allNames.get(recipient)
    return name === undefined ? [] : [[recipient, name] as const]
  })
  const without = row.recipients.filter(recipient => unsubscribed.has(recipient))
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    recipients: row.recipients,
    ...(without.length > 0 && { unsubscribed: without }),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
