import type { Services } from '../../core/context/services.ts'
import type { OptOut } from './unsubscribe-link.ts'
import { subscribeAgain, unsubscribe } from './unsubscribed.ts'

/** Ends the event mails of a tenant to an address, or has them come again; what waits is dropped. Twice is the same as once. */
export async function setOptOut(
  { transact, sealer }: Pick<Services, 'transact' | 'sealer'>,
  { vendorId, tenantId, email }: OptOut,
  ends: boolean,
): Promise<void> {
  await transact(async tx => {
    const tenant = await tx.kysely
      .selectFrom('tenants')
      .select('id')
      .where('vendor_id', '=', vendorId)
      .where('id', '=', tenantId)
      .forKeyShare()
      .executeTakeFirst()
    // Of a tenant that is gone no mail comes any more.
    if (!tenant) return
    const changed = ends
      ? await unsubscribe(tx.kysely, { sealer }, { vendorId, tenantId }, email)
      : await subscribeAgain(tx.kysely, { sealer }, { vendorId, tenantId }, email)
    if (!changed) return
    if (ends)
      await tx.kysely
        .deleteFrom('channel_messages')
        .where('vendor_id', '=', vendorId)
        .where('tenant_id', '=', tenantId)
        .where('channel', '=', 'email')
        .where('recipient', '=', email)
        .where('status', '=', 'waiting')
        .execute()
    await tx.record(
      'frontegg.subscription.optedOut',
      {},
      {
        vendorId,
        tenantId,
        email,
        action: ends ? 'subscription.opted-out' : 'subscription.opted-in',
        description: ends ? 'Unsubscribed from event mails' : 'Subscribed to event mails again',
      },
    )
  })
}
