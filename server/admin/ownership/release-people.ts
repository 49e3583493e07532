import { sql } from 'kysely'
import { TenantScope } from '../../platform/db/scope.ts'
import type { Transact } from '../../platform/outbox/transaction.ts'

const BATCH = 500

/**
 * Takes the members out of an account that is erased, in batches. People who have no other account are deleted, as those are
 * who were removed from their last one.
 */
export async function releasePeople(
  transact: Transact,
  { vendorId, tenantId }: { vendorId: string; tenantId: string },
): Promise<void> {
  for (let last = BATCH; last === BATCH; ) {
    last = await transact(async tx => {
      const scope = new TenantScope(tx.kysely, vendorId, tenantId)
      // Held, so that no new tenant takes this id meanwhile, whose members they would be.
      const closed = await scope
        .select('tenants')
        .select('id')
        .where('id', '=', tenantId)
        .where('deleted_at', 'is not', null)
        .forShare()
        .executeTakeFirst()
      if (!closed) return 0
      const members = await scope
        .selectInTenant('memberships')
        .select(['user_id', 'inherited_from'])
        .orderBy('user_id')
        .limit(BATCH)
        .execute()
      const ids = members.map(({ user_id }) => user_id)
      if (ids.length === 0) return 0
      // Two accounts that are erased at once see each other's people.
      await scope.select('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
      await scope.removeInTenant('memberships').where('user_id', 'in', ids).execute()
      const { rows } = await sql<{ id: string; email: string | null }>`
        delete from users u where u.vendor_id = ${vendorId} and u.id = any (${ids}::uuid[])
          and not exists (select from memberships m where m.vendor_id = u.vendor_id and m.user_id = u.id)
        returning u.id, u.email::text
      `.execute(tx.kysely)
      for (const { id, email } of rows)
        await tx.record(
          'frontegg.user.deleted',
          { userId: id, ...(email && { email }) },
          { vendorId, tenantId, description: 'Deleted with their only account' },
        )
      return ids.length
    })
  }
}
