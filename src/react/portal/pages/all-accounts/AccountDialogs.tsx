import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { SubAccount } from '../../../../state/sub-tenants/account-tree.ts'
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

interface Shown {
  task: AccountTask
  account: SubAccount
  round: number
}

/** The dialog that the address names, if the person may do it; else it leaves the address. */
export function AccountDialogs({ manager, dialog }: { manager: AccountManager; dialog: DialogControl }) {
  const [shown, setShown] = useState<Shown>()
  const task = accountTasks.find(each => each === dialog.name)
  const id = task && (dialog.id ?? manager.rootId)
  const { account, loading } = useAccount(id)
  const open = task !== undefined && shown?.task === task && shown.account.tenantId === id
  const requested = task !== undefined && !open && !loading
  const allowed = task !== undefined && account !== undefined && mayDo(task, account, manager)
  if (requested && allowed) setShown({ task, account, round: (shown?.round ?? 0) + 1 })
  const refused = requested && !allowed
  const refuse = useEffectEvent(dialog.close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, id])

  if (!shown) return null
  const Dialog = dialogs[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      <Dialog account={shown.account} open={open} onOpenChange={next => next || dialog.close()} />
    </Suspense>
  )
}
