import type { ContextTransaction } from '../context.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMember } from './add-member.ts'

/** A tenant of one's own, for who signs up without an invitation; its first member gets the default roles. */
export async function createOwnTenant(
  tx: ContextTransaction,
  owner: { userId: string; companyName: string; activated: boolean; tenantId?: string | undefined },
): Promise<string> {
  const { vendorScope } = tx
  const { tenantId = uuidv7() } = owner
  await tx.kysely
    .insertInto('tenants')
    .values({ vendor_id: vendorScope.vendorId, id: tenantId, name: owner.companyName, path: `/${tenantId}/` })
    .execute()
  await addMember(vendorScope.tenant(tenantId), owner.userId, {
    roleIds: await defaultRoleIds(tx),
    activated: owner.activated,
  })
  await tx.audit({
    tenantId,
    userId: owner.userId,
    action: 'tenant.created',
    description: `${owner.companyName} was created by a sign-up`,
    severity: 'Medium',
  })
  await tx.emit('frontegg.tenant.created', { tenantId, name: owner.companyName }, tenantId)
  return tenantId
}

async function defaultRoleIds({ vendorScope }: ContextTransaction): Promise<string[]> {
  const rows = await vendorScope
    .select('roles')
    .select('roles.id')
    .where('roles.tenant_id', 'is', null)
    .where('roles.is_default', '=', true)
    .execute()
  return rows.map(row => row.id)
}
