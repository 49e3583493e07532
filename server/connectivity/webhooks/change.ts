import type { Updateable } from 'kysely'
import type { Webhook, WebhookChange } from '../../../contract/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { WebhooksTable } from '../../platform/db/tables/webhooks.ts'
import { requireAddress } from './address.ts'
import { requireAuditReader } from './audit-reader.ts'
import { requireEventKeys } from './event-keys.ts'
import { denyActor, type Owner, ownerOf } from './owner.ts'
import { isMasked, requireSecret, sealSecret } from './secret.ts'
import { asNew, changeableWebhook, requireOwnedByCalls, shownWebhook } from './store.ts'
import { cancelWaiting, subscribe, unsubscribe } from './subscribe.ts'

/** Changes what is named. Null or a masked secret keeps the stored one. Source: CONN-42, HOOK-06. */
export async function changeWebhook(id: string, change: WebhookChange, context: Context): Promise<Webhook> {
  const { services } = context
  const beyondSwitch = changedFields(change).some(field => field !== 'isActive')
  if (beyondSwitch) denyActor(context)
  const owner = await ownerOf(context)
  const columns = await columnsOf(id, change, owner, services)
  return await context.transact(async tx => {
    const before = await changeableWebhook(tx.kysely, owner, id)
    if (beyondSwitch) requireOwnedByCalls(before)
    const leadsElsewhere = columns.url !== undefined || columns.secret !== undefined
    const keys = change.eventKeys?.filter(key => !before.event_keys.includes(key)) ?? []
    requireAuditReader(leadsElsewhere ? [...keys, ...before.event_keys] : keys, context)
    const starts = change.isActive === true && !before.is_active
    const row = await tx.kysely
      .updateTable('webhooks')
      .set({ ...columns, ...(starts && asNew), updated_at: new Date() })
      .where('vendor_id', '=', owner.vendorId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await subscribe(tx.kysely, owner, id, row.is_active ? row.event_keys : [])
    if (!row.is_active) await cancelWaiting(tx.kysely, owner.vendorId, id)
    await tx.record(
      'frontegg.webhook.updated',
      { webhookId: id, displayName: row.display_name, changed: changedFields(change) },
      { tenantId: owner.tenantId ?? undefined, description: `Changed the webhook ${row.display_name}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
    return shownWebhook(row, services.sealer)
  })
}

async function columnsOf(
  id: string,
  { displayName, description, url, secret, eventKeys, isActive }: WebhookChange,
  owner: Owner,
  services: Services,
): Promise<Updateable<WebhooksTable>> {
  const { vendorId } = owner
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url: await requireAddress(url, services) }),
    ...(newlyNamed(secret) && {
      secret: sealSecret(services.sealer, vendorId, id, requireSecret(secret)),
      previous_secret: null,
      previous_secret_until: null,
    }),
    ...(eventKeys !== undefined && { event_keys: requireEventKeys(eventKeys, owner) }),
    ...(isActive !== undefined && { is_active: isActive }),
  }
}

const newlyNamed = (secret: string | null | undefined): secret is string =>
  secret != null && !isMasked(secret)

const changedFields = (change: WebhookChange): string[] =>
  Object.keys(change).filter(field => field !== 'secret' || newlyNamed(change.secret))

/** Deletes a webhook, with what it was sent and what still waits. Source: CONN-43. */
export async function deleteWebhook(id: string, context: Context): Promise<void> {
  const { services } = context
  const owner = await ownerOf(context)
  await context.transact(async tx => {
    const webhook = await changeableWebhook(tx.kysely, owner, id)
    requireOwnedByCalls(webhook)
    const { display_name: displayName } = webhook
    await unsubscribe(tx.kysely, owner.vendorId, id)
    await tx.kysely
      .deleteFrom('webhooks')
      .where('vendor_id', '=', owner.vendorId)
      .where('id', '=', id)
      .execute()
    await tx.record(
      'frontegg.webhook.deleted',
      { webhookId: id, displayName },
      { tenantId: owner.tenantId ?? undefined, description: `Deleted the webhook ${displayName}` },
    )
    tx.afterCommit(() => services.subscribers.subscriptions.refresh())
  })
}
