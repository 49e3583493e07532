import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { NewVendorUser, VendorUser } from '../../../contract/vendor-api.ts'
import type { Context } from '../../core/context/context.ts'
import { rolesUnasked } from '../../core/roles/default-roles.ts'
import { keysOfRoles } from '../../core/roles/escalation.ts'
import { parseMetadata } from '../../core/tenants/metadata-text.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { addMember } from '../../identity/accounts/add-member.ts'
import { createUser } from '../../identity/accounts/create-user.ts'
import { claimUsername, holdUsername } from '../../identity/accounts/usernames.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Creates a member who has a user name and no address. No mail can invite them: they come in by a link that the vendor makes
 * to activate the account.
 *
 * @throws Problem 400 without a user name, 409 for one that another account has
 */
export async function addUnaddressed(user: NewVendorUser, context: Context): Promise<VendorUser> {
  const { username, name, phoneNumber, tenantId, expirationInSeconds } = user
  if (username === undefined) throw new Problem(vendorApiErrors.nothingNamed, { context: { field: 'email' } })
  const metadata = parseMetadata(user.metadata)
  return await context.transact(async tx => {
    const { vendorScope } = tx
    const scope = await namedTenant({ vendorScope, request: context.request }, tenantId)
    const roleIds = await rolesGiven(scope, user)
    await holdUsername(vendorScope, username)
    const id = (await createUser(vendorScope, { name, phoneNumber, metadata }))!
    await claimUsername(vendorScope, id, username)
    await addMember(scope, id, {
      roleIds,
      activated: false,
      temporaryExpiresAt: endOf(expirationInSeconds),
    })
    await tx.record(
      'frontegg.user.created',
      { userId: id, email: null, tenantId },
      { tenantId, description: `Created ${username}`, json: { userId: id, username, roleIds } },
    )
    return {
      id,
      email: '',
      username,
      name: name ?? '',
      tenantId,
      vendorId: scope.vendorId,
      roleIds,
      verified: false,
      activated: false,
      createdAt: new Date().toISOString(),
    }
  })
}

/** Ids of the roles that are named, else of the default ones. @throws Problem for a role that the tenant does not have */
export async function rolesGiven(
  scope: TenantScope,
  { roleIds }: Pick<NewVendorUser, 'roleIds'>,
): Promise<string[]> {
  const roles = roleIds ? await keysOfRoles(scope, roleIds) : await rolesUnasked(scope)
  return roles.map(({ id }) => id)
}

export const endOf = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000)
