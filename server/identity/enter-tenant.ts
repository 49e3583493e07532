import type { ContextTransaction } from '../context.ts'

interface Entering {
  userId: string
  tenantId: string
  email: string | null
}

/** A pending member comes in. @returns false when they are no pending member (any more) */
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
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.audit({
    tenantId,
    userId,
    email: email ?? undefined,
    action: 'user.joined',
    description: 'Accepted the invitation',
    severity: 'Medium',
  })
  await tx.emit('frontegg.user.joinedTenant', { userId, tenantId }, tenantId)
  return true
}
