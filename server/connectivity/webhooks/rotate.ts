import type { RotatedSecret } from '../../../contract/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import { denyActor, ownerOf } from './owner.ts'
import { newSecret, sealSecret } from './secret.ts'
import { changeableWebhook, requireOwnedByCalls } from './store.ts'

/** How long the secret of before signs as well. Source: HOOK-07. */
const OVERLAP_MS = 24 * 3600 * 1000

/** Gives a webhook a new secret. Of one that is rotated twice within a day the first secret ends at once. */
export async function rotateSecret(id: string, context: Context): Promise<RotatedSecret> {
  const { sealer } = context.services
  denyActor(context)
  const owner = await ownerOf(context)
  const secret = newSecret()
  const until = new Date(Date.now() + OVERLAP_MS)
  await context.transact(async tx => {
    const webhook = await changeableWebhook(tx.kysely, owner, id)
    requireOwnedByCalls(webhook)
    const { display_name: displayName, secret: previous } = webhook
    await tx.kysely
      .updateTable('webhooks')
      .set({
        secret: sealSecret(sealer, owner.vendorId, id, secret),
        previous_secret: previous,
        previous_secret_until: until,
        updated_at: new Date(),
      })
      .where('vendor_id', '=', owner.vendorId)
      .where('id', '=', id)
      .execute()
    await tx.record(
      'frontegg.webhook.secretRotated',
      { webhookId: id, displayName },
      {
        tenantId: owner.tenantId ?? undefined,
        description: `Gave the webhook ${displayName} a new secret`,
      },
    )
  })
  return { secret, previousValidUntil: until.toISOString() }
}
