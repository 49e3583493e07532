import type { NewSubTenantUser, NewUsersOfSubTenant } from '../../../contract/sub-tenant-users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { allowPermission } from '../../core/route/allow-permission.ts'
import { limitIdentifier } from '../../identity/accounts/identifier-limit.ts'
import { inviteInto } from '../../identity/invitations/invite-member.ts'
import { actingIn } from './acting-in.ts'
import type { Place } from './reach.ts'
import { reachPeople } from './reach-people.ts'
import { recordBoth } from './record-both.ts'

interface Person {
  email: string
  name?: string
}

/**
 * Invites a person into tenants: into all or none. Each gives the roles that are named for it, else its default ones, as far
 * as the caller holds what they give.
 *
 * @throws Problem as of `inviteInto`, and 404 and 403 as of `reachPeople`
 */
export async function addUserToSubTenants(
  { user, subTenants }: NewSubTenantUser,
  context: Context,
): Promise<Record<string, never>> {
  await limitInvitations(context, [user], subTenants.length)
  await context.transact(async tx => {
    const places = await reachPeople(
      tx,
      context,
      subTenants.map(({ tenantId }) => tenantId),
    )
    for (const place of places) {
      const { roleIds } = subTenants.find(({ tenantId }) => tenantId === place.id)!
      await invite(tx, context, place, user, roleIds)
    }
  })
  return {}
}

/** Invites people into one tenant: all or none. */
export async function addUsersToSubTenant(
  { users, tenantId, roleIds, allowSubAccountAccess }: NewUsersOfSubTenant,
  context: Context,
): Promise<Record<string, never>> {
  if (allowSubAccountAccess !== undefined)
    allowPermission(context.caller, 'fe.account-hierarchy.write.subAccountAccess')
  await limitInvitations(context, users, 1)
  await context.transact(async tx => {
    const [place] = await reachPeople(tx, context, [tenantId])
    for (const user of users) {
      const userId = await invite(tx, context, place!, user, roleIds)
      if (userId === undefined || allowSubAccountAccess === undefined) continue
      await tx.vendorScope
        .tenant(tenantId)
        .updateInTenant('memberships')
        .set({ sub_account_access_allowed: allowSubAccountAccess })
        .where('user_id', '=', userId)
        .execute()
      const payload = { userId, allowed: allowSubAccountAccess }
      await tx.record('frontegg.user.subAccountAccessChanged', payload, {
        tenantId,
        description: `${allowSubAccountAccess ? 'Let' : 'Did not let'} ${user.email} into sub-accounts`,
      })
    }
  })
  return {}
}

/** Counted for the tenant of who calls, however many tenants are below it, and before anything is held. */
async function limitInvitations(context: Context, people: readonly Person[], tenants: number): Promise<void> {
  for (const { email } of people) {
    for (let at = 0; at < tenants; at++) {
      await limitIdentifier(context, 'tenant-invitations', context.caller.tenantId)
      await limitIdentifier(context, 'invitation-mail', email.toLowerCase())
    }
  }
}

async function invite(
  tx: ContextTransaction,
  context: Context,
  place: Place,
  { email: typed, name }: Person,
  roleIds: string[] | undefined,
): Promise<string | undefined> {
  const email = typed.toLowerCase()
  const there = actingIn(tx, context, place.id)
  const userId = await inviteInto(there.tx, there.context, {
    email,
    ...(name !== undefined && { name }),
    ...(roleIds && { roleIds }),
  })
  if (userId !== undefined && place.id !== context.caller.tenantId) {
    const payload = { userId, email, tenantId: place.id }
    const description = `Invited ${email} into ${place.name}`
    await recordBoth(tx, context, place, 'frontegg.subTenant.userAdded', payload, description)
  }
  return userId
}
