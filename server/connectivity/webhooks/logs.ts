import { sql } from 'kysely'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { WebhookLogs, WebhookLogsQuery } from '../../../contract/webhook-logs.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownerOf, webhooksOf } from './owner.ts'

/** Beyond this the total is a floor (ruling 28). */
const MOST_COUNTED = 1000

/** The attempts of one webhook, the newest first. Source: CONN-46, HOOK-20 */
export async function listLogs(
  { id, offset = 0, limit = 10 }: WebhookLogsQuery,
  context: Context,
): Promise<WebhookLogs> {
  const { kysely } = context.services.database
  const owner = await ownerOf(context)
  const webhook = await webhooksOf(kysely, owner).select('id').where('id', '=', id).executeTakeFirst()
  if (!webhook) throw new Problem(webhookErrors.unknownWebhook)
  const of = kysely
    .selectFrom('webhook_logs as l')
    .where('l.vendor_id', '=', owner.vendorId)
    .where('l.webhook_id', '=', id)
  const [rows, { count }] = await Promise.all([
    of
      .leftJoin('webhook_deliveries as d', join =>
        join.onRef('d.vendor_id', '=', 'l.vendor_id').onRef('d.id', '=', 'l.delivery_id'),
      )
      .selectAll('l')
      .select(['d.status', 'd.next_at', sql<string | null>`left(d.body, 16384)`.as('request')])
      .orderBy('l.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    kysely
      .selectFrom(
        of
          .select('l.id')
          .limit(MOST_COUNTED + 1)
          .as('some'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    count: Math.min(count, MOST_COUNTED),
    ...(count > MOST_COUNTED && { countCapped: true }),
    rows: rows.map(row => ({
      id: row.id,
      webhookId: row.webhook_id,
      tenantId: row.tenant_id ?? '',
      vendorId: row.vendor_id,
      statusCode: String(row.status_code ?? 0),
      body: row.body,
      createdAt: row.created_at.toISOString(),
      eventKey: row.event_key,
      deliveryId: row.delivery_id,
      attempt: row.attempt,
      durationMs: row.duration_ms,
      ...(row.status && { status: row.status }),
      ...(row.status === 'waiting' && { nextAttemptAt: row.next_at!.toISOString() }),
      ...(row.request !== null && { request: row.request }),
    })),
  }
}
