import type { TenantScope } from '../../../platform/db/scope.ts'
import type { UserFacts } from '../users/user-facts.ts'

/** What somebody who has not accepted yet looks like here: as the directory says, and not as their account elsewhere does. */
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
