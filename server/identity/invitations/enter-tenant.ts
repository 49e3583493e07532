import { sql } from 'kysely'
import type { ContextTransaction } from '../../core/context/context.ts'

interface Entering {
  userId: string
  tenantId: string
  email: string | null
}

/** A pending member comes in. @returns false when they are no pending member (any more), or the tenant is closed */
export async function enterTenant(
  tx: ContextTransaction,
  { userId, tenantId, email }: Entering,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.vendorScope
    .tenant(tenantId)
    .updateInTenant('memberships')
    .set({ activated: true })
    .where('user_id', '=', userId)
    .where('activated', '=', false)
    .where(
      sql<boolean>`exists (select from tenants t where t.vendor_id = memberships.vendor_id
        and t.id = memberships.tenant_id and t.deleted_at is null)`,
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await showAsThemselves(tx, userId, tenantId)
  await tx.record(
    'frontegg.user.joinedTenant',
    { userId, tenantId },
    { tenantId, userId, email: email ?? undefined, description: 'Accepted the invitation', json: {} },
  )
  return true
}

/** Until now the tenant saw what it typed when it invited; from now on it sees the person's own name and numbers. */
async function showAsThemselves(
  { kysely, vendorScope }: ContextTransaction,
  userId: string,
  tenantId: string,
) {
  await sql`
    update memberships m set name = coalesce(u.name, m.name), phone_number = coalesce(u.phone_number, ''),
      username = coalesce(n.username::text, '')
    from users u left join usernames n on n.vendor_id = u.vendor_id and n.user_id = u.id
    where u.vendor_id = ${vendorScope.vendorId} and u.id = ${userId}
      and m.vendor_id = u.vendor_id and m.user_id = u.id and m.tenant_id = ${tenantId}
  `.execute(kysely)
}
