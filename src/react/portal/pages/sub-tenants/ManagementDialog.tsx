import { changeManagement } from '../../../../state/sub-tenants/change-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import type { AccountDialogProps } from './AccountDialogs.tsx'
import { accountDialogTexts } from './dialog-messages.ts'

/** Lets an account manage those below it, or no more. SUBTEN-22 */
export default function ManagementDialog({ account, open, onOpenChange }: AccountDialogProps) {
  const app = useApp()
  const t = useMessages(accountDialogTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const { name, isReseller: on } = account
  const confirm = async () => {
    if (!(await run(() => changeManagement(app, account, !on)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(on ? 'disabled' : 'enabled', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(on ? 'disableTitle' : 'enableTitle', { name })}
      confirmLabel={t(on ? 'disable' : 'enable')}
      variant={on ? 'danger' : 'primary'}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t(on ? 'disableText' : 'enableText', { name })}
    </ConfirmDialog>
  )
}
