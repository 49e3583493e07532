import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import { setBillingAside } from '../../commerce/billing/set-aside.ts'
import type { Context } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { holdTree } from '../../core/tenants/tree.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { emptyAccount, eraseAccount } from '../ownership/erase.ts'

/**
 * Frees the id of a tenant that was deleted, for a new one (VAPI-56). What is left of the former one is erased first, should
 * the job not have come so far. What billing must keep goes on under an id of its own, so that neither invoices nor the
 * customer at the payment provider become those of the new tenant; its activity log stays with the id (ruling 100).
 *
 * @throws Problem 409 where an owner deleted it and it can still be restored
 */
export async function freeTenantId(
  tenantId: string,
  context: Context,
  features: readonly Feature[],
): Promise<void> {
  const { services, vendorScope } = context
  const { vendorId } = vendorScope
  const { rows } = await sql<{ restorable: boolean; erased: boolean; key: string }>`
    select coalesce(erase_after > now(), false) as restorable, erased_at is not null as erased,
      concat_ws('/', vendor_id, id, extract(epoch from deleted_at)) as key
    from tenants where vendor_id = ${vendorId} and id = ${tenantId} and deleted_at is not null
  `.execute(services.database.kysely)
  const former = rows[0]
  if (!former) return
  if (former.restorable) throw new Problem(vendorApiErrors.tenantRestorable)
  if (!former.erased) {
    // What was closed without a time to be erased at (by a tenant above it, by a release before) ends with this.
    await sql`update tenants set erase_after = deleted_at where vendor_id = ${vendorId} and id = ${tenantId}
      and deleted_at is not null and erase_after is null`.execute(services.database.kysely)
    await eraseAccount(services, { vendorId, tenantId }, features)
  }
  // A sign-in or a count that was under way may have written after the erasure.
  await emptyAccount(services, { vendorId, tenantId }, features)
  const asideId = `deleted-${createHash('sha256').update(former.key).digest('hex').slice(0, 40)}`
  await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    const scope = tx.vendorScope.tenant(tenantId)
    const gone = await scope
      .select('tenants')
      .select('path')
      .where('id', '=', tenantId)
      .where('erased_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!gone) return
    await setBillingAside(scope, asideId)
    // Closed ones below it, at whatever depth, keep no way up to the new one: they stand as trees of their own.
    await scope
      .update('tenants')
      .set({
        parent_id: sql`nullif(parent_id, ${tenantId})`,
        path: sql`substr(path, length(${gone.path}::text))`,
      })
      .where(sql<boolean>`starts_with(path, ${gone.path})`)
      .where('id', '<>', tenantId)
      .execute()
    await scope.remove('tenants').where('id', '=', tenantId).execute()
  })
}
