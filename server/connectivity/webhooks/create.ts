import { sql } from 'kysely'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { NewWebhook, Webhook } from '../../../contract/webhooks.ts'
import { webhookLimits } from '../../../rules/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireAddress } from './address.ts'
import { requireAuditReader } from './audit-reader.ts'
import { requireEventKeys } from './event-keys.ts'
import { denyActor, type Owner, ownerOf, webhooksOf } from './owner.ts'
import { isMasked, newSecret, requireSecret, sealSecret } from './secret.ts'
import { shownWebhook } from './store.ts'
import { subscribe } from './subscribe.ts'
import { withoutQuery } from './without-query.ts'

/** Source: CONN-41. */
export async function createWebhook(input: NewWebhook, context: Context): Promise<Webhook> {
  const { services } = context
  denyActor(context)
  const owner = await ownerOf(context)
  const url = await requireAddress(input.url, services)
  const eventKeys = requireEventKeys(input.eventKeys, owner)
  requireAuditReader(eventKeys, context)
  const secret = input.secret == null || isMasked(input.secret) ? newSecret() : requireSecret(input.secret)
  const { vendorId, tenantId } = owner
  const id = uuidv7()
  return await context.transact(async tx => {
    await requireRoom(tx.kysely, owner)
    const row = await tx.kysely
      .insertInto('webhooks')
      .values({
        vendor_id: vendorId,
        tenant_id: tenantId,
        id,
        display_name: input.displayName,
        description: input.description ?? '',
        url,
        secret: sealSecret(services.sealer, vendorId, id, secret),
        event_keys: eventKeys,
        is_active: input.isActive ?? true,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await subscribe(tx.kysely, owner, id, row.is_active ? eventKeys : [])
    await tx.record(
      'frontegg.webhook.created',
      { webhookId: id, displayName: row.display_name, url: withoutQuery(url) },
      { tenantId: tenantId ?? undefined, description: `Created the webhook ${row.display_name}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
    return shownWebhook(row, services.sealer, secret)
  })
}

/** Under a lock of the owner, so that two at the same moment are not one too many. */
async function requireRoom(db: Executor, owner: Owner): Promise<void> {
  const key = `webhooks/${owner.vendorId}/${owner.tenantId ?? ''}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const limit = owner.tenantId === null ? webhookLimits.vendor : webhookLimits.tenant
  const { count } = await webhooksOf(db, owner)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= limit) throw new Problem(webhookErrors.tooManyWebhooks, { context: { limit } })
}
