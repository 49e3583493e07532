import type { InvitedUser } from '../../../contract/users.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { showMember } from './member.ts'

/** The member as an invitation answers it. */
export async function showInvited(scope: TenantScope, userId: string): Promise<InvitedUser> {
  const user = await showMember(scope, userId)
  return {
    ...user,
    roleIds: user.rolesIds,
    ...(user.phoneNumber !== undefined && { phone: user.phoneNumber }),
    ...(user.profileImage !== undefined && { profileImageUrl: user.profileImage }),
    mfaEnabled: user.mfaEnrolled,
  }
}
