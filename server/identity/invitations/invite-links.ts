import { identityErrors } from '../../../contract/errors/identity.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import { requireAllowedAddress } from '../../core/sessions/require-address.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { addMember } from '../accounts/add-member.ts'
import { notifyInviter } from './notify-inviter.ts'

/** A tenant's open invitation: its holder joins with its roles. */
export interface InviteLink {
  tenantId: string
  tenantName: string
  roleIds: string[]
}

/** @throws Problem 410 for a link that leads nowhere, ER-01239 when its tenant is closed */
export async function findInviteLink(
  { vendor }: Pick<Context, 'vendor'>,
  scope: VendorScope,
  token: string,
): Promise<InviteLink> {
  if (!vendor.settings.inviteLinksAllowed) throw new Problem(identityErrors.invitationInvalid)
  const row = await scope
    .select('invite_links')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'invite_links.vendor_id')
        .onRef('tenants.id', '=', 'invite_links.tenant_id'),
    )
    .select([
      'tenants.id',
      'tenants.name',
      'tenants.deleted_at',
      'invite_links.role_ids',
      'invite_links.expires_at',
    ])
    .where('invite_links.hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= new Date())) {
    throw new Problem(identityErrors.invitationInvalid)
  }
  if (row.deleted_at) throw new Problem(identityErrors.tenantLocked)
  return { tenantId: row.id, tenantName: row.name, roleIds: row.role_ids }
}

/**
 * Makes the user a member by a link. Who is a member already stays as they are.
 *
 * @param activated false: their address is not proven yet
 * @returns the tenant
 * @throws Problem 403 for an address whose domain the tenant does not take, and where it does not let the caller in
 */
export async function joinByLink(
  tx: ContextTransaction,
  context: Context,
  token: string,
  user: { id: string; email: string | null },
  activated = true,
): Promise<string> {
  const link = await findInviteLink(context, tx.vendorScope, token)
  const added = await addMember(tx.vendorScope.tenant(link.tenantId), user.id, {
    roleIds: link.roleIds,
    activated,
  })
  if (added) {
    const { ip, services } = context
    await requireAllowedAddress({ vendorScope: tx.vendorScope, ip, services }, link.tenantId)
    await requireAllowedDomain(tx.vendorScope.tenant(link.tenantId), user.email ?? '')
    const { tenantId, roleIds } = link
    const joined = { userId: user.id, tenantId }
    await tx.record('frontegg.user.joinedTenantUsingInvitationLink', joined, { tenantId })
    await tx.record('frontegg.user.joinedTenant', joined, {
      tenantId,
      userId: user.id,
      email: user.email ?? undefined,
      description: 'Joined by an invite link',
      json: { roleIds },
    })
    if (activated) await notifyInviter(tx, context, link.tenantId, user)
  }
  return link.tenantId
}
