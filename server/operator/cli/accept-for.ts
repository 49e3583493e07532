import type { ContextTransaction } from '../../core/context/context.ts'

/** The operator vouches for a membership of the tenant that waits for its invitation to be accepted. */
export async function acceptFor(
  tx: ContextTransaction,
  tenantId: string,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  await tx.vendorScope
    .tenant(tenantId)
    .updateInTenant('memberships')
    .set({ activated: true })
    .where('user_id', '=', userId)
    .execute()
  await tx.record(
    'frontegg.user.joinedTenant',
    { userId, tenantId },
    {
      tenantId,
      userId,
      email,
      action: 'user.added',
      description: `Added ${email} without an invitation`,
      json: { userId, email },
    },
  )
}
