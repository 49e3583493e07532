import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { TenantOfAccount } from '../../../contract/vendor-accounts.ts'
import type { VendorAccount } from '../../../contract/vendor-people.ts'
import type { Context } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { importMember } from '../../identity/invitations/import-member.ts'
import { mailInvitation } from '../../identity/invitations/invite.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountById } from './accounts.ts'
import { heldAccount } from './held-account.ts'
import { limitMailsOfCredentials, limitMailTo } from './limit-mail.ts'
import { offeredRoles } from './offered-roles.ts'

/**
 * Adds an account to a tenant; its password and factors stay as they are.
 *
 * @throws Problem 404 for an account or a tenant that is not there; 400 for a role that the tenant may not give, and without an
 * address that an invitation could go to; 409 for a member
 */
export async function joinTenant(
  userId: string,
  { tenantId, roleIds, skipInviteEmail, activate }: TenantOfAccount,
  context: Context,
): Promise<VendorAccount> {
  if (!skipInviteEmail && !activate) await limitMailsOfCredentials(context)
  await context.transact(async tx => {
    const { email } = await heldAccount(tx, userId)
    if (!email) throw new Problem(vendorApiErrors.noAddress)
    const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request }, tenantId)
    const added = await importMember(tx, scope, {
      email,
      roleIds: await offeredRoles(scope, roleIds),
      activate: activate ?? false,
    })
    if (!added) throw new Problem(vendorApiErrors.alreadyMember)
    if (added.active || skipInviteEmail) return
    await limitMailTo(tx, context, email)
    await mailInvitation(tx, context, { userId, tenantId })
  })
  return await accountById(userId, context)
}
