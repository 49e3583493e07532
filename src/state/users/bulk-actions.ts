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
  updateUser,
} from './change-users.ts'
import { endSessions, resetPassword } from './reset-users.ts'
import { readUser, reloadUsers } from './users.ts'

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
  const failed = await oneByOne(app, users, user => act(app, user), onProgress)
  if (act === removeUser) await reloadUsers(app)
  return failed
}

/** Gives each of them these roles beside their own. The same for failures and progress. */
export const giveRoles = (
  app: App,
  users: readonly User[],
  roleIds: readonly string[],
  onProgress: (done: number) => void = () => {},
): Promise<FailedUser[]> =>
  oneByOne(
    app,
    users,
    async selected => {
      // A change sends all roles: those of the list may be older than what others have given and taken since.
      const user = (await readUser(app, selected.id)) ?? selected
      const all = [...new Set([...user.rolesIds, ...roleIds])]
      // Nothing to give is no change that the log would keep.
      if (all.length > user.rolesIds.length) await updateUser(app, user, { roleIds: all })
    },
    onProgress,
  )

async function oneByOne(
  app: App,
  users: readonly User[],
  act: (user: User) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<FailedUser[]> {
  const failed: FailedUser[] = []
  for (const [index, user] of users.entries()) {
    await act(user).catch(error => failed.push({ user, reason: errorText(app, toApiError(error)) }))
    onProgress(index + 1)
  }
  return failed
}
