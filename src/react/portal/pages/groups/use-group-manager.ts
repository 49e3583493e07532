import { useStore } from '@nanostores/react'
import type { Group } from '../../../../../contract/groups.ts'
import { userMay } from '../../../../state/app/viewer.ts'
import { groupsOf } from '../../../../state/groups/groups.ts'
import { useApp } from '../../../shell/app-context.ts'

/** Who looks at the groups, as far as it decides what they can do. */
export interface GroupManager {
  id: string
  mayWrite: boolean
  mayDelete: boolean
  mayAddUsers: boolean
  mayRemoveUsers: boolean
  mayChangeRoles: boolean
  mayReadUsers: boolean
  /** The account uses groups. */
  enabled: boolean
  rolesEnabled: boolean
}

export function useGroupManager(): GroupManager {
  const app = useApp()
  const { user } = useStore(app.session.$state)
  const { configuration } = useStore(groupsOf(app).$groups)
  return {
    id: user?.id ?? '',
    mayWrite: userMay(user, 'fe.secure.write.groups'),
    mayDelete: userMay(user, 'fe.secure.delete.groups'),
    mayAddUsers: userMay(user, 'fe.secure.write.groupsUsers'),
    mayRemoveUsers: userMay(user, 'fe.secure.delete.groupsUsers'),
    mayChangeRoles: userMay(user, 'fe.secure.write.groupsRoles'),
    mayReadUsers: userMay(user, 'fe.secure.read.users'),
    ...configuration,
  }
}

export type GroupTask = 'edit' | 'addMembers' | 'delete'
export type GroupDisabledReason = 'directory' | 'off'

/** Whether it is the person's to do at all. */
export function mayDo(task: GroupTask, manager: GroupManager): boolean {
  if (task === 'edit') return manager.mayWrite
  return task === 'delete' ? manager.mayDelete : manager.mayAddUsers && manager.mayReadUsers
}

/** Why something cannot be done with a group: its directory keeps it, or groups are off. */
export function groupDisabledReason(
  task: GroupTask,
  group: Group,
  { enabled }: GroupManager,
): GroupDisabledReason | undefined {
  if (group.managedBy === 'scim2') return 'directory'
  return enabled || task === 'delete' ? undefined : 'off'
}
