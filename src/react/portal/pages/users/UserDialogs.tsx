import type { User } from '../../../../../contract/users.ts'
import { type PlainAction, plainActions } from '../../../../state/users/bulk-actions.ts'
import type { Administrator } from '../../../../state/users/user-actions.ts'
import { ActAsDialog } from './ActAsDialog.tsx'
import type { UserTask } from './AddressedDialog.tsx'
import { ApplicationsDialog } from './ApplicationsDialog.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { EditDetailsDialog } from './EditDetailsDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { UserDetails } from './UserDetails.tsx'

export interface UserDialogProps {
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface UserDialogsProps extends UserDialogProps {
  task: UserTask
  administrator: Administrator
  /** Goes on to another dialog about the same person. */
  onTask: (task: UserTask) => void
}

const isPlain = (task: UserTask): task is PlainAction => Object.hasOwn(plainActions, task)

/** The dialog of one action with one member, or all that is known of them. */
export default function UserDialogs({ task, administrator, onTask, ...dialog }: UserDialogsProps) {
  if (task === 'details') return <UserDetails {...dialog} administrator={administrator} onTask={onTask} />
  if (task === 'resetPassword' || task === 'resetFactors') return <ResetDialog {...dialog} action={task} />
  if (isPlain(task)) return <ConfirmAction {...dialog} action={task} />
  if (task === 'editRoles') return <EditRolesDialog {...dialog} />
  if (task === 'assignApplications') return <ApplicationsDialog {...dialog} />
  if (task === 'actAs') return <ActAsDialog {...dialog} />
  if (task === 'editDetails') return <EditDetailsDialog {...dialog} />
  return <ExpiryDialog {...dialog} />
}
