import type { User } from '../../../contract/users.ts'
import { toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { errorText } from '../app/messages.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  lockUser,
  makePermanent,
  removeUser,
  resendActivation,
  unlockUser,
} from './change-users.ts'
import { endSessions, resetPassword } from './reset-users.ts'
import { reloadUsers } from './users.ts'

/** Actions that need nothing but a yes. */
export const plainActions = {
  resendActivation,
  makePermanent,
  endSessions,
  lock: lockUser,
  unlock: unlockUser,
  disable: disableUser,
  enable: enableUser,
  cancelInvitation: deleteUser,
  delete: deleteUser,
} as const
export type PlainAction = keyof typeof plainActions

/** Actions that make sense for many at once. */
export const bulkActions = [
  'resendActivation',
  'resetPassword',
  'endSessions',
  'disable',
  'enable',
  'cancelInvitation',
  'delete',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** What each does with one of many: the list is read again once for all. */
const verbs: Record<BulkAction, (app: App, user: User) => Promise<void>> = {
  ...plainActions,
  resetPassword: (app, user) => resetPassword(app, user),
  cancelInvitation: removeUser,
  delete: removeUser,
}

export interface FailedUser {
  user: User
  reason: string
}

/**
 * Does the same with several members, one after the other, and gives those with whom it failed. Never rejects.
 * @param onProgress how many are done
 */
export async function actOnUsers(
  app: App,
  users: readonly User[],
  action: BulkAction,
  onProgress: (done: number) => void = () => {},
): Promise<FailedUser[]> {
  const act = verbs[action]
  const failed: FailedUser[] = []
  for (const [index, user] of users.entries()) {
    await act(app, user).catch(error => failed.push({ user, reason: errorText(app, toApiError(error)) }))
    onProgress(index + 1)
  }
  if (act === removeUser) await reloadUsers(app)
  return failed
}
