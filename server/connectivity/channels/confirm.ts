import type { Services } from '../../core/context/services.ts'
import type { Confirmation } from './confirm-link.ts'

/**
 * Has the event mails of a tenant come to an address. Twice is the same as once.
 *
 * @returns false: no one asks it any more, as the subscription, the account or the tenant is gone
 */
export async function confirmAddress(
  { transact }: Pick<Services, 'transact'>,
  { vendorId, tenantId, email }: Confirmation,
): Promise<boolean> {
  return await transact(async tx => {
    const row = await tx.kysely
      .selectFrom('channel_confirmations')
      .select('confirmed_at')
      .where('vendor_id', '=', vendorId)
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    if (row.confirmed_at) return true
    await tx.kysely
      .updateTable('channel_confirmations')
      .set({ confirmed_at: new Date() })
      .where('vendor_id', '=', vendorId)
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .execute()
    await tx.record(
      'frontegg.subscription.confirmed',
      {},
      { vendorId, tenantId, email, description: 'Confirmed event mails' },
    )
    return true
  })
}
