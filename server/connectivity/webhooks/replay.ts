import { sql } from 'kysely'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { WebhookReplay, WebhookReplayed, WebhookRetried } from '../../../contract/webhook-logs.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { counted } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Owner, ownerOf, webhooksOf } from './owner.ts'
import { changeableWebhook, type WebhookRow } from './store.ts'

/** Source: HOOK-22 */
const MOST_DAYS = 30
const MAX_ENTRIES = 10_000

/** Queues the event of one attempt again, as if it had never been tried. Source: CONN-45, HOOK-21 */
export async function retryLog(logId: string, context: Context): Promise<WebhookRetried> {
  const owner = await ownerOf(context)
  await context.transact(async tx => {
    const found = await deliveryOf(tx.kysely, owner, logId)
    if (!found) throw new Problem(webhookErrors.unknownDelivery)
    const webhook = await replayable(tx.kysely, owner, found.webhookId)
    const { numUpdatedRows } = await tx.kysely
      .updateTable('webhook_deliveries')
      .set(again)
      .where('vendor_id', '=', owner.vendorId)
      .where('id', '=', found.id)
      .where('body', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem(webhookErrors.unknownDelivery)
    await recordReplay(tx, owner, webhook, 1)
  })
  return { statusCode: 202 }
}

/** Queues what failed in a time, or all of it. Source: HOOK-22 */
export async function replay(
  id: string,
  { since, until, which = 'failed' }: WebhookReplay,
  context: Context,
): Promise<WebhookReplayed> {
  const owner = await ownerOf(context)
  const from = new Date(since)
  const to = until === undefined ? new Date() : new Date(until)
  // A minute for the clock of who asks.
  if (from > to || from.getTime() < Date.now() - MOST_DAYS * 86_400_000 - 60_000)
    throw new Problem(webhookErrors.tooLongAgo, { context: { field: 'since' } })
  return await context.transact(async tx => {
    const webhook = await replayable(tx.kysely, owner, id)
    const found = tx.kysely
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('vendor_id', '=', owner.vendorId)
      .where('webhook_id', '=', id)
      .where('status', 'in', which === 'all' ? ['failed', 'canceled', 'delivered'] : ['failed', 'canceled'])
      .where('body', 'is not', null)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('id')
    const ids = (await found.limit(MAX_ENTRIES + 1).execute()).map(row => row.id)
    const { numUpdatedRows } = await tx.kysely
      .updateTable('webhook_deliveries')
      .set(again)
      .where('vendor_id', '=', owner.vendorId)
      .where('id', '=', sql<string>`any (${ids.slice(0, MAX_ENTRIES)}::uuid[])`)
      .executeTakeFirst()
    const queued = Number(numUpdatedRows)
    if (queued > 0) await recordReplay(tx, owner, webhook, queued)
    return { queued, more: ids.length > MAX_ENTRIES }
  })
}

/** By an attempt, or by the id that the receiver knows it under. */
async function deliveryOf(
  db: Executor,
  owner: Owner,
  id: string,
): Promise<{ id: string; webhookId: string } | undefined> {
  const log = await webhooksOf(db, owner)
    .innerJoin('webhook_logs as l', join =>
      join.onRef('l.vendor_id', '=', 'webhooks.vendor_id').onRef('l.webhook_id', '=', 'webhooks.id'),
    )
    .select(['l.delivery_id as id', 'l.webhook_id as webhookId'])
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (log) return log
  return await webhooksOf(db, owner)
    .innerJoin('webhook_deliveries as d', join =>
      join.onRef('d.vendor_id', '=', 'webhooks.vendor_id').onRef('d.webhook_id', '=', 'webhooks.id'),
    )
    .select(['d.id', 'd.webhook_id as webhookId'])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** An attempt is under way, and its lease has not ended. */
const live = sql<boolean>`(in_flight and next_at > now())`

/**
 * A new round; `claims` goes on counting, so that an attempt whose lease has ended settles nothing. One that is under way
 * counts as what is queued: another beside it would take a place that is not the webhook's.
 */
const again = {
  status: 'waiting' as const,
  attempts: 0,
  in_flight: live,
  claims: sql<number>`claims + 1 - ${live}::int`,
  next_at: sql<Date>`case when ${live} then next_at else now() end`,
}

async function replayable(db: Executor, owner: Owner, id: string): Promise<WebhookRow> {
  const webhook = await changeableWebhook(db, owner, id)
  if (!webhook.is_active) throw new Problem(webhookErrors.switchedOff)
  return webhook
}

const recordReplay = (
  tx: ContextTransaction,
  { tenantId }: Owner,
  { id, display_name: displayName }: WebhookRow,
  queued: number,
) =>
  tx.record(
    'frontegg.webhook.replayed',
    { webhookId: id, displayName, queued },
    {
      tenantId: tenantId ?? undefined,
      description: `Queued ${counted(queued, ['delivery', 'deliveries'])} of the webhook ${displayName} again`,
    },
  )
