import type { Services } from '../../core/context/services.ts'
import type { Claim } from './claim.ts'
import { notifyManagers } from './notify-managers.ts'
import type { Outcome } from './post.ts'
import type { Standing } from './settle.ts'
import { cancelWaiting, unsubscribe } from './subscribe.ts'

/** Source: HOOK-18 */
const DAYS = 5
const GONE = 410

type Reason = 'failures' | 'gone'

/** Why a webhook is to be switched off after an attempt; undefined: it is not. Source: HOOK-11, HOOK-18 */
export function reasonToSwitchOff(
  { delivered, statusCode }: Outcome,
  { failingDays, failingSince }: Standing,
  now = Date.now(),
): Reason | undefined {
  if (statusCode === GONE) return 'gone'
  if (delivered || !failingSince) return undefined
  const long = failingSince.getTime() <= now - DAYS * 86_400_000
  return long && failingDays >= DAYS ? 'failures' : undefined
}

/**
 * Switches a webhook off whose receiver is gone, or has failed for days: it hears of nothing more, what waits is canceled, and
 * those who may switch it on again get one mail.
 */
export async function switchOff(
  { transact, subscribers }: Pick<Services, 'transact' | 'subscribers'>,
  { vendorId, webhookId }: Pick<Claim, 'vendorId' | 'webhookId'>,
  reason: Reason,
  { statusCode, body }: Outcome,
): Promise<void> {
  const lastError = statusCode ? `${statusCode} ${body}`.trim().slice(0, 500) : body
  await transact(async tx => {
    const row = await tx.kysely
      .updateTable('webhooks')
      .set({ is_active: false, disabled_reason: reason, disabled_at: new Date(), last_error: lastError })
      .where('vendor_id', '=', vendorId)
      .where('id', '=', webhookId)
      .where('is_active', '=', true)
      .returning(['tenant_id', 'display_name', 'url'])
      .executeTakeFirst()
    // Another attempt that ended at the same time has done it.
    if (!row) return
    await unsubscribe(tx.kysely, vendorId, webhookId)
    await cancelWaiting(tx.kysely, vendorId, webhookId)
    const { tenant_id: tenantId, display_name: displayName, url } = row
    if (tenantId !== null)
      await notifyManagers(tx, { vendorId, tenantId }, { webhookId, displayName, url, lastError })
    await tx.record(
      'frontegg.webhook.disabled',
      { webhookId, displayName, reason, lastError: lastError.slice(0, 200) },
      {
        vendorId,
        tenantId: tenantId ?? undefined,
        description: `Switched off the webhook ${displayName}: ${reason === 'gone' ? 'its receiver is gone' : 'its receiver failed for five days'}`,
      },
    )
    tx.afterCommit(() => subscribers.subscriptions.refresh())
  })
}
