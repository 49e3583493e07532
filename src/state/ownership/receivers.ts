import type { User } from '../../../contract/users.ts'

/** Why a member cannot be offered ownership. The server refuses the same. */
export type UnfitReason = 'owner' | 'invited' | 'disabled' | 'locked' | 'temporary'

const everything = new Set(['fe.*', '*'])

/** Why the server would refuse this member as a new owner; undefined for one who may be. */
export function unfitReason(user: User): UnfitReason | undefined {
  if (!user.activatedForTenant) return 'invited'
  if (user.isDisabled) return 'disabled'
  if (user.isLocked) return 'locked'
  if (user.temporaryExpirationDate) return 'temporary'
  return user.permissions.some(({ key }) => everything.has(key)) ? 'owner' : undefined
}
