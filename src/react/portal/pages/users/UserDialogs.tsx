import type { User } from '../../../../../contract/users.ts'
import { type PlainAction, plainActions } from '../../../../state/users/bulk-actions.ts'
import type { UserAction } from '../../../../state/users/user-actions.ts'
import { ActAsDialog } from './ActAsDialog.tsx'
import { ApplicationsDialog } from './ApplicationsDialog.tsx'
import { ConfirmAction } from './ConfirmAction.tsx'
import { EditDetailsDialog } from './EditDetailsDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'

export interface UserDialogProps {
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface UserDialogsProps extends UserDialogProps {
  task: UserAction
}

const isPlain = (task: UserAction): task is PlainAction => Object.hasOwn(plainActions, task)

/** The dialog of one action with one member. */
export default function UserDialogs({ task, ...dialog }: UserDialogsProps) {
  if (task === 'resetPassword' || task === 'resetFactors') return <ResetDialog {...dialog} action={task} />
  if (isPlain(task)) return <ConfirmAction {...dialog} action={task} />
  if (task === 'editRoles') return <EditRolesDialog {...dialog} />
  if (task === 'assignApplications') return <ApplicationsDialog {...dialog} />
  if (task === 'actAs') return <ActAsDialog {...dialog} />
  if (task === 'editDetails') return <EditDetailsDialog {...dialog} />
  return <ExpiryDialog {...dialog} />
}
