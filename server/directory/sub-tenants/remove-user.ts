import type { RemovedSubTenantUser } from '../../../contract/sub-tenant-users.ts'
import { removeMember } from '../../admin/users/remove-member.ts'
import type { Context } from '../../core/context/context.ts'
import { actingIn } from './acting-in.ts'
import { reachPeople } from './reach-people.ts'
import { recordBoth } from './record-both.ts'

/**
 * Removes a person from tenants: from all or none, as if each removed them itself. Of a person without any tenant left the
 * account goes.
 *
 * @throws Problem as of `removeMember`, and 404 and 403 as of `reachPeople`
 */
export async function removeUserFromSubTenants(
  { userId, subTenants }: RemovedSubTenantUser,
  context: Context,
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    const places = await reachPeople(
      tx,
      context,
      subTenants.map(({ tenantId }) => tenantId),
    )
    for (const place of places) {
      const { email } = await removeMember(userId, actingIn(tx, context, place.id).context)
      if (place.id === context.caller.tenantId) continue
      const payload = { userId, email, tenantId: place.id }
      const description = `Removed ${email} from ${place.name}`
      await recordBoth(tx, context, place, 'frontegg.subTenant.userRemoved', payload, description)
    }
  })
  return {}
}
