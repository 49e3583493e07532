import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { accountUsersOf } from '../../../../state/sub-tenants/account-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import type { AccountManager } from './use-account-manager.ts'

const RemoveUserDialog = lazyDialog(() => import('./RemoveUserDialog.tsx'))
const UserRolesDialog = lazyDialog(() => import('./UserRolesDialog.tsx'))

export interface PersonDialogProps {
  user: Pick<User, 'id' | 'name' | 'email'>
  /** The accounts that it is about, with the roles held there. */
  seats: readonly { tenantId: string; name: string; roleIds: readonly string[] }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Shown {
  task: 'userRoles' | 'removeUser'
  user: User
  round: number
}

/** The dialog about one user of the account. None is shown for a user who is not on the page. */
export function AccountUserDialogs(props: {
  account: SubAccount
  manager: AccountManager
  dialog: DialogControl
}) {
  const { account, manager, dialog } = props
  const { items } = useStore(accountUsersOf(useApp()).$users)
  const [shown, setShown] = useState<Shown>()
  const { name, id } = dialog
  const task = name === 'userRoles' || name === 'removeUser' ? name : undefined
  const open = task !== undefined && shown?.task === task && shown.user.id === id
  const user = items.find(each => each.id === id)
  const reaches = account.tenantId === manager.rootId || manager.manages
  const may = task === 'userRoles' ? manager.mayWriteUsers : manager.mayRemoveUsers
  if (task && user && !open && may && reaches) setShown({ task, user, round: (shown?.round ?? 0) + 1 })
  if (!shown) return null
  const Dialog = shown.task === 'userRoles' ? UserRolesDialog : RemoveUserDialog
  const seat = { tenantId: account.tenantId, name: account.name, roleIds: shown.user.rolesIds }
  return (
    <Suspense key={shown.round} fallback={null}>
      <Dialog user={shown.user} seats={[seat]} open={open} onOpenChange={next => next || dialog.close()} />
    </Suspense>
  )
}
