import { type SelectQueryBuilder, sql } from 'kysely'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { WebhookLog, WebhookLogs, WebhookLogsQuery } from '../../../contract/webhook-logs.ts'
import { auditEvent } from '../../../rules/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { readsAudits } from './audit-reader.ts'
import { type Owner, ownerOf, webhooksOf } from './owner.ts'

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
  const ofWebhook = kysely
    .selectFrom('webhook_logs')
    .select('id')
    .where('vendor_id', '=', owner.vendorId)
    .where('webhook_id', '=', id)
    .limit(MOST_COUNTED + 1)
  const [rows, { count }] = await Promise.all([
    attempts(kysely, owner)
      .where('l.webhook_id', '=', id)
      .orderBy('l.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    kysely
      .selectFrom(ofWebhook.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    count: Math.min(count, MOST_COUNTED),
    ...(count > MOST_COUNTED && { countCapped: true }),
    rows: rows.map(row => shownLog(row, context)),
  }
}

/** One attempt, which a link names. Source: HOOK-20 */
export async function readLog(id: string, context: Context): Promise<WebhookLog> {
  const owner = await ownerOf(context)
  const row = await attempts(context.services.database.kysely, owner)
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(webhookErrors.unknownDelivery)
  return shownLog(row, context)
}

/** Of the webhooks of an owner, with the deliveries as they are now. */
const attempts = (db: Executor, { vendorId, tenantId }: Owner) =>
  db
    .selectFrom('webhook_logs as l')
    .innerJoin('webhooks as w', join =>
      join.onRef('w.vendor_id', '=', 'l.vendor_id').onRef('w.id', '=', 'l.webhook_id'),
    )
    .leftJoin('webhook_deliveries as d', join =>
      join.onRef('d.vendor_id', '=', 'l.vendor_id').onRef('d.id', '=', 'l.delivery_id'),
    )
    .where('l.vendor_id', '=', vendorId)
    .where('w.tenant_id', tenantId === null ? 'is' : '=', tenantId)
    .selectAll('l')
    .select(['d.status', 'd.next_at', 'd.attempts', sql<string | null>`left(d.body, 16384)`.as('request')])

type AttemptRow =
  ReturnType<typeof attempts> extends SelectQueryBuilder<infer _Tables, infer _From, infer Row> ? Row : never

/** What was posted of the audit log is for those to see who may read the log. */
function shownLog(row: AttemptRow, context: Context): WebhookLog {
  const request = row.event_key === auditEvent && !readsAudits(context) ? null : row.request
  return {
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
    // Attempts before the latest have had their next one.
    ...(row.status === 'waiting' &&
      row.attempt === row.attempts && { nextAttemptAt: row.next_at!.toISOString() }),
    ...(request !== null && { request }),
  }
}
