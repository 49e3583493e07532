import type { TenantScope } from '../../../platform/db/scope.ts'
import type { UserFacts } from '../users/user-facts.ts'

/** How a user who has not accepted yet is shown: with the directory's values, not those of their account in other tenants. */
export async function showAsTyped(
  scope: TenantScope,
  userId: string,
  { name, phoneNumber }: Pick<UserFacts, 'name' | 'phoneNumber'>,
): Promise<void> {
  await scope
    .updateInTenant('memberships')
    .set({ name: name ?? '', phone_number: phoneNumber ?? '', username: '' })
    .where('user_id', '=', userId)
    .where('activated', '=', false)
    .execute()
}
