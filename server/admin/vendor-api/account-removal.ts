import { userErrors } from '../../../contract/errors/users.ts'
import type { Context } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { keepAdministrators, keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { takeOut } from '../users/take-out.ts'
import { heldAccount } from './held-account.ts'
import { recordInEach, tenantsOf } from './in-each-tenant.ts'

/**
 * Removes a member from the tenant that the header names.
 *
 * @throws Problem 404; 409 for who is managed by a directory and for the last administrator
 */
export async function removeFromTenant(userId: string, context: Context): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request })
    return await keepAnAdministrator(scope, async () => {
      const member = await scope
        .selectInTenant('memberships')
        .select(['email', 'activated', 'managed_by'])
        .where('user_id', '=', userId)
        .where('inherited_from', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!member) throw new Problem(userErrors.userNotFound)
      if (member.managed_by === 'scim2') throw new Problem(userErrors.managedElsewhere)
      const { email, activated } = member
      const deleted = await takeOut(tx, scope, context.services, { userId, activated })
      const { tenantId } = scope
      await tx.record(
        'frontegg.user.removedFromTenant',
        { userId, email },
        { tenantId, description: `Removed ${email}`, json: { userId, email, deleted } },
      )
      if (deleted) await tx.record('frontegg.user.deleted', { userId, email }, { tenantId })
      return {}
    })
  })
}

/**
 * Deletes an account for good: factors, sessions, tokens and memberships go with its row, and what logs must keep names the
 * id alone. Its tenants stay, perhaps without members.
 *
 * @throws Problem 404; 409 for who is managed by a directory, and for the only administrator of others
 */
export async function deleteEverywhere(
  userId: string,
  context: Context,
  features: readonly Feature[],
): Promise<Record<string, never>> {
  return await context.transact(async tx => {
    const { email } = await heldAccount(tx, userId)
    const rows = await tx.vendorScope
      .select('memberships')
      .select(['tenant_id', 'managed_by', 'activated'])
      .where('user_id', '=', userId)
      .where('inherited_from', 'is', null)
      .execute()
    if (rows.some(row => row.managed_by === 'scim2')) throw new Problem(userErrors.managedElsewhere)
    const tenants = await tenantsOf(tx, userId)
    const scopes = tenants.map(id => tx.vendorScope.tenant(id))
    await keepAdministrators(scopes, async () => {
      for (const { tenant_id, activated } of rows)
        if (activated) await resetInviteLink(tx, tx.vendorScope.tenant(tenant_id), context.services)
      await tx.vendorScope.remove('users').where('id', '=', userId).execute()
    })
    await recordInEach(
      tx,
      tenants,
      'frontegg.user.deleted',
      { userId },
      {
        description: 'Deleted an account for the vendor',
        json: { userId },
      },
    )
    // Also from what was written a moment ago.
    for (const { personalData } of features)
      await (await personalData?.erase?.())?.(tx, context, { userId, email: email ?? '', closedTenants: [] })
    return {}
  })
}
