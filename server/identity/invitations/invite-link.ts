import { usersTeamErrors } from '../../../contract/errors/users-team.ts'
import type { InviteLink, InviteLinkChange } from '../../../contract/users-team.ts'
import type { Context } from '../../core/context/context.ts'
import { rolesForNewMember } from '../../core/roles/assignable-roles.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import { inviteLinkPurpose, recordLink } from './reset-invite-link.ts'

/** Thirty days. Source: CONST-16. */
const DEFAULT_MINUTES = 43_200

/**
 * The tenant's invite link. Its holder joins with its roles, so it is shown only to who may give those.
 *
 * @throws Problem 404 without one, 403 when it gives more than the caller holds
 */
export async function readInviteLink(scope: TenantScope, context: Context): Promise<InviteLink> {
  const row = await scope.selectInTenant('invite_links').selectAll().executeTakeFirst()
  if (!row) throw new Problem(usersTeamErrors.noInviteLink)
  await refuseRoles(scope, context.caller, row.role_ids)
  return {
    id: row.id,
    vendorId: row.vendor_id,
    tenantId: row.tenant_id,
    ...(row.user_id !== null && { userId: row.user_id }),
    token: context.services.sealer.open(row.sealed_token, inviteLinkPurpose(scope)).toString(),
    ...(row.expires_at !== null && { expires: row.expires_at.toISOString() }),
    shouldSendEmail: row.should_send_email,
    roleIds: row.role_ids,
  }
}

/** Makes the link anew: the one before, if any, leads nowhere from now on. Source: USERS-57. */
export async function createInviteLink(change: InviteLinkChange, context: Context): Promise<InviteLink> {
  requireAllowed(context)
  return await context.transact(async tx => {
    const roleIds = await rolesForNewMember(tx.scope, context, change.roleIds)
    const token = newToken()
    const values = {
      id: uuidv7(),
      user_id: context.caller.userId,
      hash: hashToken(token),
      sealed_token: context.services.sealer.seal(token, inviteLinkPurpose(tx.scope)),
      role_ids: roleIds,
      should_send_email: change.shouldSendEmail ?? false,
      expires_at: inMinutes(change.expiresInMinutes ?? DEFAULT_MINUTES),
      created_at: new Date(),
    }
    await tx.kysely
      .insertInto('invite_links')
      .values({ vendor_id: tx.scope.vendorId, tenant_id: tx.scope.tenantId, ...values })
      .onConflict(conflict => conflict.columns(['vendor_id', 'tenant_id']).doUpdateSet(values))
      .execute()
    await recordLink(tx, tx.scope, 'created', {
      roleIds,
      expiresAt: values.expires_at?.toISOString() ?? null,
    })
    return await readInviteLink(tx.scope, context)
  })
}

/** Changes what is named; the link itself stays. Source: USERS-58. */
export async function updateInviteLink(change: InviteLinkChange, context: Context): Promise<InviteLink> {
  requireAllowed(context)
  return await context.transact(async tx => {
    await readInviteLink(tx.scope, context)
    const changed = {
      ...(change.expiresInMinutes !== undefined && { expires_at: inMinutes(change.expiresInMinutes) }),
      ...(change.shouldSendEmail !== undefined && { should_send_email: change.shouldSendEmail }),
      ...(change.roleIds !== undefined && {
        role_ids: await rolesForNewMember(tx.scope, context, change.roleIds),
      }),
    }
    const link = () => readInviteLink(tx.scope, context)
    if (Object.keys(changed).length === 0) return await link()
    await tx.scope.updateInTenant('invite_links').set(changed).execute()
    await recordLink(tx, tx.scope, 'updated', { changed: Object.keys(change) })
    return await link()
  })
}

/** Withdraws the link. Source: USERS-59. */
export async function deleteInviteLink(context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const { numDeletedRows } = await tx.scope.removeInTenant('invite_links').executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem(usersTeamErrors.noInviteLink)
    await recordLink(tx, tx.scope, 'deleted', {})
    return {}
  })
}

function requireAllowed({ vendor }: Context): void {
  if (!vendor.settings.inviteLinksAllowed) throw new Problem(usersTeamErrors.inviteLinksOff)
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}
