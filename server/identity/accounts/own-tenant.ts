import { startBilling } from '../../commerce/billing/start-billing.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { addMember } from './add-member.ts'

/** A tenant of one's own, for who signs up without an invitation; its first member gets the vendor's `firstUserRoles`. */
export async function createOwnTenant(
  tx: ContextTransaction,
  context: Context,
  owner: { userId: string; companyName: string; activated: boolean; tenantId?: string | undefined },
): Promise<string> {
  const { vendorScope } = tx
  const { tenantId = uuidv7() } = owner
  await tx.kysely
    .insertInto('tenants')
    .values({
      vendor_id: vendorScope.vendorId,
      id: tenantId,
      name: owner.companyName,
      path: `/${tenantId}/`,
      self_opened: true,
    })
    .execute()
  await addMember(vendorScope.tenant(tenantId), owner.userId, {
    roleIds: await firstUserRoleIds(tx, context),
    activated: owner.activated,
  })
  const { settings } = context.vendor
  await startBilling(tx, vendorScope.tenant(tenantId), {
    settings: settings.billing,
    now: context.services.now(),
  })
  await tx.record(
    'frontegg.tenant.created',
    { tenantId, name: owner.companyName },
    {
      tenantId,
      userId: owner.userId,
      description: `${owner.companyName} was created by a sign-up`,
      severity: 'Medium',
      json: {},
    },
  )
  return tenantId
}

async function firstUserRoleIds(
  { vendorScope }: ContextTransaction,
  { vendor, services }: Context,
): Promise<string[]> {
  const { firstUserRoles } = vendor.settings
  if (firstUserRoles.length === 0) return []
  const rows = await vendorScope
    .select('roles')
    .select('roles.id')
    .where('roles.tenant_id', 'is', null)
    .where('roles.key', 'in', firstUserRoles)
    .execute()
  if (rows.length < firstUserRoles.length)
    services.log.error(
      { vendorId: vendorScope.vendorId, reason: firstUserRoles.join(', ') },
      'a role of firstUserRoles does not exist',
    )
  return rows.map(row => row.id)
}
