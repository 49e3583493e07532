import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import { type PlainAction, plainActions } from '../../../../state/bulk-actions.ts'
import type { UserAction } from '../../../../state/user-actions.ts'
import { ConfirmAction } from './ConfirmAction.tsx'
import { EditDetailsDialog } from './EditDetailsDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { ExpiryDialog } from './ExpiryDialog.tsx'

export interface UserDialogProps {
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

const isPlain = (action: UserAction): action is PlainAction => Object.hasOwn(plainActions, action)

/** The dialog of one action with one member; open when it is mounted. */
export default function UserDialogs({ user, action }: { user: User; action: UserAction }) {
  const [open, onOpenChange] = useState(true)
  const dialog = { user, open, onOpenChange }
  if (isPlain(action)) return <ConfirmAction {...dialog} action={action} />
  if (action === 'editRoles') return <EditRolesDialog {...dialog} />
  if (action === 'editDetails') return <EditDetailsDialog {...dialog} />
  return <ExpiryDialog {...dialog} />
}
