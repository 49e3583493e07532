import type { Selectable, Updateable } from 'kysely'
import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { WebhooksTable } from '../../platform/db/tables/webhooks.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { type Owner, ownerOf, webhooksOf } from './owner.ts'
import { maskedSecret, openSecret } from './secret.ts'

export type WebhookRow = Selectable<WebhooksTable>

export async function listWebhooks(context: Context): Promise<Webhook[]> {
  const { database, sealer } = context.services
  const owner = await ownerOf(context)
  const rows = await webhooksOf(database.kysely, owner).selectAll().orderBy('id').execute()
  return rows.map(row => shownWebhook(row, sealer))
}

/**
 * One of the owner's, locked until the transaction ends.
 *
 * @throws Problem 404: one of another owner is as unknown as one that never was
 */
export async function changeableWebhook(db: Executor, owner: Owner, id: string): Promise<WebhookRow> {
  const row = await webhooksOf(db, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(webhookErrors.unknownWebhook)
  return row
}

/** Of a webhook that is switched on: what it failed at before no longer counts. */
export const asNew = {
  disabled_reason: null,
  disabled_at: null,
  last_error: null,
  failing_since: null,
  failing_days: 0,
  failing_day: null,
} satisfies Updateable<WebhooksTable>

/** @throws Problem 409 for one of the vendor file, of which calls change only whether it is on */
export function requireOwnedByCalls({ file_key }: WebhookRow): void {
  if (file_key !== null) throw new Problem(webhookErrors.ownedByFile)
}

/** @param secret in full, where it is shown this once */
export function shownWebhook(row: WebhookRow, sealer: Sealer, secret?: string): Webhook {
  const until = row.previous_secret_until
  return {
    _id: row.id,
    displayName: row.display_name,
    description: row.description,
    url: row.url,
    secret: secret ?? maskedSecret(openSecret(sealer, row.vendor_id, row.id, row.secret)),
    eventKeys: row.event_keys,
    isActive: row.is_active,
    invocations: Number(row.invocations),
    type: 'custom',
    vendorId: row.vendor_id,
    ...(row.tenant_id !== null && { tenantId: row.tenant_id }),
    ...(until && until.getTime() > Date.now() && { previousSecretValidUntil: until.toISOString() }),
    ...(row.disabled_reason && {
      disabled: {
        reason: row.disabled_reason,
        at: row.disabled_at!.toISOString(),
        lastError: row.last_error ?? '',
      },
    }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
