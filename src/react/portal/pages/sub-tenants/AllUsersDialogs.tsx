import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { SubTenantUser } from '../../../../../contract/sub-tenant-users.ts'
import { allUsersOf } from '../../../../state/sub-tenants/all-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { mayDoFor, type PersonTask, personTasks } from './AllUsersMenu.tsx'
import type { AccountManager } from './use-account-manager.ts'

const InviteUserDialog = lazyDialog(() => import('./InviteUserDialog.tsx'))
const LockUserDialog = lazyDialog(() => import('./LockUserDialog.tsx'))
const RemoveUserDialog = lazyDialog(() => import('./RemoveUserDialog.tsx'))
const UserRolesDialog = lazyDialog(() => import('./UserRolesDialog.tsx'))

interface Shown {
  task: PersonTask
  user: SubTenantUser
  round: number
}

/** The dialog about one of the people on the page, or the invitation of another. SUBTEN-03 */
export function AllUsersDialogs({ manager, dialog }: { manager: AccountManager; dialog: DialogControl }) {
  const { items } = useStore(allUsersOf(useApp()).$users)
  const [shown, setShown] = useState<Shown>()
  const task = personTasks.find(each => each === dialog.name)
  const open = task !== undefined && shown?.task === task && shown.user.id === dialog.id
  const user = items.find(({ id }) => id === dialog.id)
  if (task && user && !open && mayDoFor(task, user, manager))
    setShown({ task, user, round: (shown?.round ?? 0) + 1 })
  const onOpenChange = (next: boolean) => next || dialog.close()
  const inviting = dialog.name === 'inviteUser' && manager.mayWriteUsers
  const [invited, setInvited] = useState(inviting)
  if (inviting && !invited) setInvited(true)
  const about = shown && {
    user: shown.user,
    seats: shown.user.tenants.map(({ tenantId, name, roles }) => ({
      tenantId,
      name,
      roleIds: roles.map(({ id }) => id),
    })),
    open,
    onOpenChange,
  }
  return (
    <>
      {invited ? (
        <Suspense fallback={null}>
          <InviteUserDialog open={inviting} onOpenChange={onOpenChange} />
        </Suspense>
      ) : null}
      {about ? (
        <Suspense key={shown.round} fallback={null}>
          {shown.task === 'manageUser' ? <UserRolesDialog {...about} /> : null}
          {shown.task === 'removeFrom' ? <RemoveUserDialog {...about} /> : null}
          {shown.task === 'lockUser' || shown.task === 'unlockUser' ? (
            <LockUserDialog user={shown.user} open={open} onOpenChange={onOpenChange} />
          ) : null}
        </Suspense>
      ) : null}
    </>
  )
}
