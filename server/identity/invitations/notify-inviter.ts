import type { Context, ContextTransaction } from '../../core/context/context.ts'

/**
 * Mails who shares the tenant's invite link that a user has joined with it, if they asked for that and are a member
 * themselves.
 */
export async function notifyInviter(
  tx: ContextTransaction,
  { vendor }: Pick<Context, 'vendor'>,
  tenantId: string,
  user: { id: string; email: string | null },
): Promise<void> {
  if (!user.email) return
  const scope = tx.vendorScope.tenant(tenantId)
  const link = await scope
    .selectInTenant('invite_links')
    .innerJoin('memberships as inviter', join =>
      join
        .onRef('inviter.vendor_id', '=', 'invite_links.vendor_id')
        .onRef('inviter.tenant_id', '=', 'invite_links.tenant_id')
        .onRef('inviter.user_id', '=', 'invite_links.user_id'),
    )
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'invite_links.vendor_id')
        .onRef('tenants.id', '=', 'invite_links.tenant_id'),
    )
    .select(['inviter.email as to', 'tenants.name as tenantName'])
    .where('invite_links.should_send_email', '=', true)
    .where('inviter.is_disabled', '=', false)
    .executeTakeFirst()
  if (!link?.to) return
  const member = await scope
    .selectInTenant('memberships')
    .select('name')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  await tx.mail({
    vendorId: vendor.id,
    template: 'member-joined',
    to: link.to,
    data: { tenantName: link.tenantName, memberName: member?.name || undefined, memberEmail: user.email },
  })
}
