import { type ComponentType, Suspense } from 'react'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
import { useAddressedDialog } from '../../use-addressed-dialog.ts'
import type { DialogControl } from '../../use-dialog.ts'
import {
  AccessDialog,
  AddUsersDialog,
  CreateAccountDialog,
  DeleteAccountDialog,
  EditAccountDialog,
  ManagementDialog,
  MoveAccountDialog,
} from './lazy-dialogs.ts'
import { useAccount } from './use-account.ts'
import { type AccountManager, type AccountTask, accountTasks, mayDo } from './use-account-manager.ts'

export interface AccountDialogProps {
  account: SubAccount
  open: boolean
  onOpenChange: (open: boolean) => void
}

const dialogs: Record<AccountTask, ComponentType<AccountDialogProps>> = {
  create: CreateAccountDialog,
  edit: EditAccountDialog,
  move: MoveAccountDialog,
  access: AccessDialog,
  management: ManagementDialog,
  delete: DeleteAccountDialog,
  addUsers: AddUsersDialog,
}

/** The dialog that the address names, if the person may do it; else it leaves the address. */
export function AccountDialogs({ manager, dialog }: { manager: AccountManager; dialog: DialogControl }) {
  const task = accountTasks.find(each => each === dialog.name)
  const id = task && (dialog.id ?? manager.rootId)
  const { account, loading } = useAccount(id, 'dialog')
  const { shown, open, onOpenChange } = useAddressedDialog({
    task,
    id,
    subject: account,
    known: !loading,
    allowed: task !== undefined && account !== undefined && mayDo(task, account, manager),
    close: dialog.close,
  })

  if (!shown?.subject) return null
  const Dialog = dialogs[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      <Dialog account={shown.subject} open={open} onOpenChange={onOpenChange} />
    </Suspense>
  )
}
