import type { ChannelSwitch, SubscriptionInput } from '../../../contract/channels.ts'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireAuditReader } from '../webhooks/audit-reader.ts'
import { askToConfirm } from './confirmations.ts'
import { requireTransport } from './create.ts'
import { dropWaiting } from './digest.ts'
import { requireRecipients } from './recipients.ts'
import {
  changeableSubscription,
  type Named,
  removeSubscription,
  requireSubscription,
  syncEvent,
} from './store.ts'

/** Replaces a subscription; without recipients it is deleted. Source: CONN-24, CONN-25, CONN-27, CONN-28, CONN-38 */
export async function replaceSubscription(
  named: Named,
  { recipients: input, name, enabled }: SubscriptionInput,
  context: Context,
): Promise<void> {
  const { services } = context
  await requireSubscription(context.scope, named)
  const recipients = await requireRecipients(named.channel, input, context)
  if (recipients.length === 0) return await deleteSubscription(named, context)
  requireTransport(named.channel, context)
  await context.transact(async tx => {
    const before = await changeableSubscription(tx.scope, named)
    // Where events go outlives an impersonation: it is for the person to say. A switch is not.
    const redirects = recipients.some(recipient => !before.recipients.includes(recipient))
    if (redirects) {
      denyWhileImpersonating(context.caller)
      requireAuditReader([named.eventKey], context)
    }
    await tx.scope
      .updateInTenant('channel_subscriptions')
      .set({ name, enabled, recipients, updated_at: new Date() })
      .where('id', '=', named.id)
      .execute()
    await syncEvent(tx.scope, named.channel, named.eventKey)
    if (!enabled) await dropWaiting(tx, tx.scope, named.id)
    if (enabled && named.channel === 'email') await askToConfirm(tx, context, named.id, recipients)
    await tx.record(
      'frontegg.subscription.updated',
      { subscriptionId: named.id, channel: named.channel, key: named.eventKey },
      { description: `Changed a subscription to ${named.eventKey}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
}

/** Source: CONN-39. */
export async function deleteSubscription(named: Named, context: Context): Promise<void> {
  await context.transact(async tx => {
    await changeableSubscription(tx.scope, named)
    await removeSubscription(tx.scope, named)
    await dropWaiting(tx, tx.scope, named.id)
    await tx.record(
      'frontegg.subscription.deleted',
      { subscriptionId: named.id, channel: named.channel, key: named.eventKey },
      { description: `Deleted a subscription to ${named.eventKey}` },
    )
    tx.afterCommit(() => context.services.subscribers.subscriptions.refresh())
  })
}

/** Source: CONN-36, CONN-37. */
export async function switchEvent(
  channel: RecipientChannel,
  eventKey: string,
  { enabled }: ChannelSwitch,
  context: Context,
): Promise<void> {
  await context.transact(async tx => {
    const row = await tx.scope
      .updateInTenant('channel_configurations')
      .set({ enabled })
      .where('channel', '=', channel)
      .where('event_key', '=', eventKey)
      .returning('event_key')
      .executeTakeFirst()
    if (!row) throw new Problem(channelErrors.unknownSubscription)
    await syncEvent(tx.scope, channel, eventKey)
    if (!enabled) await dropWaiting(tx, tx.scope, ...(await idsOf(channel, eventKey, tx.scope)))
    await tx.record(
      'frontegg.subscription.updated',
      { channel, key: eventKey },
      { description: `Switched the subscriptions to ${eventKey} ${enabled ? 'on' : 'off'}` },
    )
    tx.afterCommit(() => context.services.subscribers.subscriptions.refresh())
  })
}

/** All subscriptions of an event in a channel. */
export async function deleteEvent(
  channel: RecipientChannel,
  eventKey: string,
  context: Context,
): Promise<void> {
  await context.transact(async tx => {
    const ids = await idsOf(channel, eventKey, tx.scope)
    if (ids.length === 0) throw new Problem(channelErrors.unknownSubscription)
    await tx.scope
      .removeInTenant('channel_configurations')
      .where('channel', '=', channel)
      .where('event_key', '=', eventKey)
      .execute()
    await syncEvent(tx.scope, channel, eventKey)
    await dropWaiting(tx, tx.scope, ...ids)
    await tx.record(
      'frontegg.subscription.deleted',
      { channel, key: eventKey },
      { description: `Deleted all subscriptions to ${eventKey}` },
    )
    tx.afterCommit(() => context.services.subscribers.subscriptions.refresh())
  })
}

async function idsOf(
  channel: RecipientChannel,
  eventKey: string,
  scope: Context['scope'],
): Promise<string[]> {
  const rows = await scope
    .selectInTenant('channel_subscriptions')
    .select('id')
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
