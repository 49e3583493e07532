import { sql } from 'kysely'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { owns } from '../../core/roles/last-administrator.ts'
import { holdTree } from '../../core/tenants/tree.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { ownersOf } from './owners.ts'
import type { Restoring } from './restore-link.ts'

/**
 * Opens an account again that its owner deleted: members sign in as before, tokens and connections work. A canceled
 * subscription stays canceled.
 *
 * @param by the owner whose link it is; left out for the vendor
 * @throws Problem 410 when the grace period is over, it is open again, the one above it is closed, or `by` is no owner
 */
export async function restoreAccount(tenantId: string, context: Context, by?: Restoring): Promise<string> {
  return await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const name = await restorable(tx, tenantId, by)
    if (name === undefined) throw new Problem(ownershipErrors.notRestorable)
    await tx.vendorScope
      .update('tenants')
      .set({ deleted_at: null, erase_after: null, updated_at: new Date() })
      .where('id', '=', tenantId)
      .execute()
    await tx.record(
      'frontegg.tenant.restored',
      { tenantId },
      { tenantId, ...(by && { userId: by.userId }), description: `Restored ${name}` },
    )
    const { vendor, application } = context
    for (const { email } of await ownersOf(tx.vendorScope.tenant(tenantId)))
      await tx.mail({
        vendorId: vendor.id,
        template: 'account-restored',
        to: email,
        data: { tenantName: name, ...(application.url && { url: application.url }) },
      })
    return name
  })
}

/** The name of an account that can be restored, held until the transaction ends. */
export async function restorable(
  { kysely, vendorScope }: Pick<ContextTransaction, 'kysely' | 'vendorScope'>,
  tenantId: string,
  by?: Restoring,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select t.name from tenants t
    where t.vendor_id = ${vendorScope.vendorId} and t.id = ${tenantId} and t.deleted_at is not null
      and t.erase_after > now() and t.erasing_at is null and t.erased_at is null
      and not exists (select from tenants p where p.vendor_id = t.vendor_id and p.id = t.parent_id and p.deleted_at is not null)
      ${
        by
          ? sql`and date_trunc('milliseconds', t.erase_after) = ${by.eraseAfter}::timestamptz
      and exists (select from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = t.id
        and m.user_id = ${by.userId}::uuid and m.inherited_from is null and ${owns('m')})`
          : sql``
      }
    for update of t
  `.execute(kysely)
  return rows[0]?.name
}
