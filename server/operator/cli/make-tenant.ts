import { startBilling } from '../../commerce/billing/start-billing.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { CommandFailed, UsageMistake } from '../../core/feature/command.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'

/**
 * A tenant that the operator makes, on the plan that new ones have; `syncPlans` comes before, where no server has run yet.
 *
 * @throws UsageMistake for an id that is none; CommandFailed when there is one already, or was
 */
export async function makeTenant(
  tx: ContextTransaction,
  services: Services,
  { settings }: Vendor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!/^[\w-]{1,64}$/.test(id))
    throw new UsageMistake(
      `The id of a tenant holds letters, digits, - and _, at most 64: ${id.slice(0, 100)} does not.`,
    )
  const { numInsertedOrUpdatedRows } = await tx.kysely
    .insertInto('tenants')
    .values({ vendor_id: tx.vendorScope.vendorId, id, name, path: `/${id}/` })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows)
    throw new CommandFailed(`There is a tenant ${id} already, or was one that is deleted.`)
  await tx.record(
    'frontegg.tenant.created',
    { tenantId: id, name },
    { tenantId: id, description: `Created ${name}`, json: {} },
  )
  // No server hears of the event from here.
  await startBilling(tx, tx.vendorScope.tenant(id), { settings: settings.billing, now: services.now() })
}
