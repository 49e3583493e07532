import type { SubTenantUser } from '../../../../../contract/sub-tenant-users.ts'
import { reloadAllUsers } from '../../../../state/sub-tenants/all-users.ts'
import { lockUser, unlockUser } from '../../../../state/users/change-users.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { accountUserDialogTexts } from './dialog-messages.ts'

export interface LockUserDialogProps {
  user: SubTenantUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps a person out everywhere, or lets them in again. */
export default function LockUserDialog({ user, open, onOpenChange }: LockUserDialogProps) {
  const app = useApp()
  const t = useMessages(accountUserDialogTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const name = user.name || user.email
  const locked = user.isLocked
  const confirm = async () => {
    const work = async () => {
      await (locked ? unlockUser(app, user) : lockUser(app, user))
      await reloadAllUsers(app)
    }
    if (!(await run(work))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(locked ? 'unlocked' : 'locked', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(locked ? 'unlockTitle' : 'lockTitle', { name })}
      confirmLabel={t(locked ? 'unlock' : 'lock')}
      variant={locked ? 'primary' : 'danger'}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t(locked ? 'unlockText' : 'lockText')}
    </ConfirmDialog>
  )
}
