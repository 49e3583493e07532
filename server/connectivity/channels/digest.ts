import { sql } from 'kysely'
import { MAX_DIGEST_LINES } from '../../../rules/channels.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { lockChannel } from './admit.ts'
import type { EventMessage } from './event-message.ts'
import type { Waiting } from './queue.ts'

/** What waited for a recipient. */
export interface Digest {
  count: number
  /** One that they waited by. */
  subscriptionId: string
  /** The first of them, the oldest first. */
  events: EventMessage[]
}

/** Takes what waits for a recipient, the oldest first, in the transaction of what sums it up. Undefined: nothing waits. */
export async function takeWaiting(
  tx: Pick<Transaction, 'kysely'>,
  waiting: Waiting,
): Promise<Digest | undefined> {
  const { vendorId, tenantId, channel, recipient } = waiting
  await lockChannel(tx, waiting)
  const { rows } = await sql<{ count: number; subscriptionId: string; events: EventMessage[] | null }>`
    with taken as (
      update channel_messages m set status = 'summed', message = null
      from (select event_id, subscription_id, message, created_at from channel_messages
        where vendor_id = ${vendorId} and tenant_id = ${tenantId} and channel = ${channel} and recipient = ${recipient}
          and status = 'waiting') w
      where m.vendor_id = ${vendorId} and m.tenant_id = ${tenantId} and m.channel = ${channel}
        and m.recipient = ${recipient} and m.event_id = w.event_id
      returning w.message, w.created_at, w.event_id, w.subscription_id),
    counted as (select message, row_number() over (order by created_at, event_id) as place from taken)
    select (select count(*)::int from taken) as count,
      (select subscription_id from taken order by created_at desc limit 1) as "subscriptionId",
      (select jsonb_agg(message order by place) from counted
        where place <= ${MAX_DIGEST_LINES} and message is not null) as events
  `.execute(tx.kysely)
  const { count, subscriptionId, events } = rows[0]!
  return count === 0 ? undefined : { count, subscriptionId, events: events ?? [] }
}

/** What still waits of subscriptions that are switched off or gone is not sent. */
export async function dropWaiting(
  { kysely }: Pick<Transaction, 'kysely'>,
  { vendorId, tenantId }: Pick<Waiting, 'vendorId' | 'tenantId'>,
  ...subscriptionIds: string[]
): Promise<void> {
  if (subscriptionIds.length === 0) return
  await kysely
    .deleteFrom('channel_messages')
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .where('subscription_id', 'in', subscriptionIds)
    .where('status', '=', 'waiting')
    .execute()
}
