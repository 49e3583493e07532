import { sql } from 'kysely'
import { type Channel, messageLimits, waitsForDigest } from '../../../rules/channels.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { EventMessage } from './event-message.ts'
import type { Waiting } from './queue.ts'

/** An event for recipients of one channel of a tenant. */
export interface Outgoing {
  vendorId: string
  tenantId: string
  channel: Channel
  subscriptionId: string
  eventId: string
  /** Whom the event is about. */
  userId: string | undefined
  message: EventMessage
  recipients: readonly string[]
  /** Sums up what waits. */
  queue: Queue<Waiting>
}

type Tx = Pick<Transaction, 'kysely' | 'send'>

/**
 * Decides who gets a message now, and for whom it waits. A recipient who has the event already, by another subscription or by
 * an attempt before, gets no second.
 *
 * @returns those to send to
 */
export async function admitMessages(tx: Tx, outgoing: Outgoing): Promise<string[]> {
  const { channel, recipients } = outgoing
  if (recipients.length === 0) return []
  const limit = messageLimits[channel]
  const sent = await sentLately(tx, outgoing, recipients)
  const now: string[] = []
  for (const recipient of recipients) {
    const waits = waitsForDigest({ recipient: sent.to(recipient), tenant: sent.all + now.length }, limit)
    if (!(await write(tx, outgoing, recipient, waits))) continue
    if (waits) await scheduleDigest(tx, outgoing, recipient)
    else now.push(recipient)
  }
  return now
}

type Place = Pick<Outgoing, 'vendorId' | 'tenantId' | 'channel'>

/** Whether the tenant may send another message to any recipient. */
export async function tenantHasRoom(tx: Pick<Tx, 'kysely'>, place: Place): Promise<boolean> {
  const { all } = await sentLately(tx, place, [])
  return !waitsForDigest({ recipient: 0, tenant: all }, messageLimits[place.channel])
}

/**
 * Of recipients of what no event asks for, a test, those to whom it may be sent: it reaches people and costs what each
 * message costs.
 */
export async function withinLimit(
  tx: Pick<Tx, 'kysely'>,
  place: Place,
  recipients: readonly string[],
): Promise<string[]> {
  const limit = messageLimits[place.channel]
  const sent = await sentLately(tx, place, recipients)
  const now: string[] = []
  for (const recipient of recipients)
    if (!waitsForDigest({ recipient: sent.to(recipient), tenant: sent.all + now.length }, limit))
      now.push(recipient)
  return now
}

/** Counts messages that no event asks for: tests and digests. */
export async function countSent(
  { kysely }: Pick<Tx, 'kysely'>,
  { vendorId, tenantId, channel }: Place,
  subscriptionId: string,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return
  await kysely
    .insertInto('channel_messages')
    .values(
      recipients.map(recipient => ({
        vendor_id: vendorId,
        tenant_id: tenantId,
        channel,
        recipient,
        event_id: uuidv7(),
        subscription_id: subscriptionId,
        user_id: null,
        status: 'sent' as const,
        message: null,
      })),
    )
    .execute()
}

/**
 * What was sent within the time of the limit: by the tenant, and to each of these recipients. An address and a phone number are
 * one person's, however many tenants write to them; a Slack channel is of a workspace. Nothing is sent beside it until the
 * transaction ends.
 */
async function sentLately(
  tx: Pick<Tx, 'kysely'>,
  place: Place,
  recipients: readonly string[],
): Promise<{ all: number; to(recipient: string): number }> {
  const { vendorId, tenantId, channel } = place
  await lockChannel(tx, place)
  const lately = sql`channel = ${channel} and status = 'sent'
    and created_at > now() - ${messageLimits[channel].minutes}::int * interval '1 minute'`
  const own = sql`vendor_id = ${vendorId} and tenant_id = ${tenantId}`
  const total = await sql<{ sent: number }>`
    select count(*)::int as sent from channel_messages where ${own} and ${lately}
  `.execute(tx.kysely)
  const all = total.rows[0]!.sent
  if (recipients.length === 0) return { all, to: () => 0 }
  if (channel !== 'slack') await lockRecipients(tx, channel, recipients)
  const { rows } = await sql<{ recipient: string; sent: number }>`
    select recipient, count(*)::int as sent from channel_messages
    where ${lately} and recipient = any (${recipients}::text[]) ${channel === 'slack' ? sql`and ${own}` : sql``}
    group by recipient
  `.execute(tx.kysely)
  const sent = new Map(rows.map(row => [row.recipient, row.sent]))
  return { all, to: recipient => sent.get(recipient) ?? 0 }
}

/** In one order, so that no two wait for each other. */
async function lockRecipients(
  { kysely }: Pick<Tx, 'kysely'>,
  channel: Channel,
  recipients: readonly string[],
): Promise<void> {
  const keys = recipients.map(recipient => `recipients/${channel}/${recipient}`).sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 0))
    from (select key from unnest(${keys}::text[]) with ordinality u (key, place) order by place) k
  `.execute(kysely)
}

/** One after the other in a channel of a tenant: what is counted must not be overtaken, and no digest misses what came last. */
export async function lockChannel(
  { kysely }: Pick<Tx, 'kysely'>,
  { vendorId, tenantId, channel }: Place,
): Promise<void> {
  const key = `channels/${vendorId}/${tenantId}/${channel}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(kysely)
}

/** @returns false where the recipient has the event already */
async function write(
  { kysely }: Tx,
  { vendorId, tenantId, channel, subscriptionId, eventId, userId, message }: Outgoing,
  recipient: string,
  waits: boolean,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('channel_messages')
    .values({
      vendor_id: vendorId,
      tenant_id: tenantId,
      channel,
      recipient,
      event_id: eventId,
      subscription_id: subscriptionId,
      user_id: userId ?? null,
      status: waits ? 'waiting' : 'sent',
      message: waits ? JSON.stringify(message) : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** One for all that wait: with the first of them. */
async function scheduleDigest(
  tx: Tx,
  { vendorId, tenantId, channel, queue }: Outgoing,
  recipient: string,
): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from channel_messages
    where vendor_id = ${vendorId} and tenant_id = ${tenantId} and channel = ${channel} and recipient = ${recipient}
      and status = 'waiting'
  `.execute(tx.kysely)
  if (rows[0]!.waiting > 1) return
  const startAfter = messageLimits[channel].digestMinutes * 60
  await tx.send(queue, { vendorId, tenantId, channel, recipient }, { startAfter })
}
