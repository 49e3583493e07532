import { sql } from 'kysely'
import type { NewChannelConfiguration, SubscriptionInput } from '../../../contract/channels.ts'
import { channelErrors } from '../../../contract/errors/channels.ts'
import { channelLimits, type RecipientChannel } from '../../../rules/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { smsAvailable } from '../../core/messages/send-sms.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireAuditReader } from '../webhooks/audit-reader.ts'
import { lockChannel } from './admit.ts'
import { askToConfirm } from './confirmations.ts'
import { requireEvent } from './event-key.ts'
import { requireRecipients } from './recipients.ts'
import { syncEvent } from './store.ts'

/** Adds subscriptions to an event; the switch of the event is set, too. Source: CONN-23, CONN-26 */
export async function createConfiguration(
  channel: RecipientChannel,
  eventKey: string,
  { enabled, subscriptions }: NewChannelConfiguration,
  context: Context,
): Promise<void> {
  denyWhileImpersonating(context.caller)
  requireEvent(eventKey)
  requireAuditReader([eventKey], context)
  requireTransport(channel, context)
  const added: (SubscriptionInput & { id: string })[] = []
  for (const { recipients: input, ...about } of subscriptions) {
    const recipients = await requireRecipients(channel, input, context)
    if (recipients.length > 0) added.push({ ...about, recipients, id: uuidv7() })
  }
  if (added.length === 0) return
  const { services } = context
  await context.transact(async tx => {
    const { scope } = tx
    const owner = { vendor_id: scope.vendorId, tenant_id: scope.tenantId, channel, event_key: eventKey }
    await requireRoom(tx, scope, channel, added.length)
    await tx.kysely
      .insertInto('channel_configurations')
      .values({ ...owner, enabled })
      .onConflict(conflict =>
        conflict.columns(['vendor_id', 'tenant_id', 'channel', 'event_key']).doUpdateSet({ enabled }),
      )
      .execute()
    await tx.kysely
      .insertInto('channel_subscriptions')
      .values(added.map(subscription => ({ ...owner, ...subscription })))
      .execute()
    await syncEvent(scope, channel, eventKey)
    for (const { id, recipients } of added) {
      if (channel === 'email') await askToConfirm(tx, context, id, recipients)
      await tx.record(
        'frontegg.subscription.created',
        { subscriptionId: id, channel, key: eventKey },
        { description: `Subscribed recipients to ${eventKey} by ${wordOf(channel)}` },
      )
    }
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
}

/** @throws Problem 409 where the server can send no text messages */
export function requireTransport(channel: RecipientChannel, context: Context): void {
  if (channel === 'sms' && !smsAvailable(context))
    throw new Problem(channelErrors.smsOff, { context: { field: 'recipients' } })
}

export const wordOf = (channel: RecipientChannel): string => (channel === 'email' ? 'email' : 'text message')

/** Under a lock of the channel, so that two at the same moment are not one too many. */
async function requireRoom(
  tx: Parameters<typeof lockChannel>[0],
  scope: TenantScope,
  channel: RecipientChannel,
  more: number,
): Promise<void> {
  await lockChannel(tx, { vendorId: scope.vendorId, tenantId: scope.tenantId, channel })
  const { count } = await scope
    .selectInTenant('channel_subscriptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  const limit = channelLimits.subscriptions
  if (count + more > limit) throw new Problem(channelErrors.tooMany, { context: { limit } })
}
