import { useStore } from '@nanostores/react'
import { type PlainAction, plainActions } from '../../../../state/users/bulk-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { confirmTexts } from './action-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

const destroys: readonly PlainAction[] = ['delete', 'cancelInvitation', 'lock', 'disable']

/** Asks by name, does it, says that it is done; a failure stays in the dialog. */
export function ConfirmAction({
  user,
  action,
  open,
  onOpenChange,
}: UserDialogProps & { action: PlainAction }) {
  const app = useApp()
  const t = useMessages(confirmTexts)
  const toast = useToast()
  const input = usePrefill('users', action, user.id)
  const { activeTenant } = useStore(app.$tenants)
  const { busy, error, run } = useAction()
  const values = { name: user.name || user.email, email: user.email, account: activeTenant?.name ?? '' }

  const confirm = async () => {
    if (!(await run(() => plainActions[action](app, user)))) return
    input.done()
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(`${action}Done`, values) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${action}Title`, values)}
      confirmLabel={t(`${action}Verb`)}
      variant={destroys.includes(action) ? 'danger' : 'primary'}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t(`${action}Text`, values)}
    </ConfirmDialog>
  )
}
