import type { SubTenantUser } from '../../../../../contract/sub-tenant-users.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lock } from '../../../ui/icons/core.ts'
import { edit, more, trash, unlock } from '../../../ui/icons/portal.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { allUsersTexts } from './messages.ts'
import type { AccountManager } from './use-account-manager.ts'

export const personTasks = ['manageUser', 'lockUser', 'unlockUser', 'removeFrom'] as const
export type PersonTask = (typeof personTasks)[number]

/** A lock is the account's that one works in: it is offered for its own members. */
export function mayDoFor(task: PersonTask, user: SubTenantUser, manager: AccountManager): boolean {
  const isSelf = user.id === manager.id
  const isOwn = user.tenants.some(({ tenantId }) => tenantId === manager.rootId)
  switch (task) {
    case 'manageUser':
      return manager.mayWriteUsers
    case 'lockUser':
      return manager.mayWriteUsers && isOwn && !isSelf && !user.isLocked
    case 'unlockUser':
      return manager.mayWriteUsers && isOwn && !isSelf && user.isLocked
    case 'removeFrom':
      return manager.mayRemoveUsers && !isSelf
  }
}

export interface AllUsersMenuProps {
  user: SubTenantUser
  manager: AccountManager
  onTask: (task: PersonTask, userId: string) => void
}

export function AllUsersMenu({ user, manager, onTask }: AllUsersMenuProps) {
  const t = useMessages(allUsersTexts)
  const item = (task: PersonTask, icon: string, label: string) =>
    mayDoFor(task, user, manager) ? (
      <MenuItem icon={icon} onSelect={() => onTask(task, user.id)}>
        {label}
      </MenuItem>
    ) : null
  if (!personTasks.some(task => mayDoFor(task, user, manager))) return null
  return (
    <Menu
      trigger={
        <IconButton icon={more} size="small" label={t('actionsOf', { name: user.name || user.email })} />
      }
    >
      {item('manageUser', edit, t('manageAction'))}
      {item('lockUser', lock, t('lockUserAction'))}
      {item('unlockUser', unlock, t('unlockUserAction'))}
      {mayDoFor('removeFrom', user, manager) ? (
        <>
          <MenuSeparator />
          <MenuItem icon={trash} tone="danger" onSelect={() => onTask('removeFrom', user.id)}>
            {t('deleteUserAction')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
