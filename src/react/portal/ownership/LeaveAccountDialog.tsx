import { leaveAccount } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { ConsequencesList } from './ConsequencesList.tsx'
import { ownershipDialogTexts } from './dialog-messages.ts'
import type { OwnershipDialogProps } from './OwnershipDialogs.tsx'

/** Says what is lost, and leaves. */
export function LeaveAccountDialog({ ownership, account, onClose }: OwnershipDialogProps) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const toast = useToast()
  const action = useAction()
  const recent = useRecentSignIn('leave-account')
  const { personalTokens, groups, onlyAccount } = ownership.leaving
  const leave = async () => {
    if (!(await action.run(() => leaveAccount(app)))) return
    onClose()
    toast.show({ tone: 'success', title: t('left', { account }) })
  }
  const title = t('leaveTitle', { account })
  if (recent.first)
    return (
      <Dialog
        open
        onOpenChange={open => open || onClose()}
        size="small"
        title={title}
        footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        {recent.first}
      </Dialog>
    )
  const again = recent.again(action, {})
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={title}
      confirmLabel={t('leaveButton')}
      variant="danger"
      busy={action.busy}
      error={again ? undefined : action.error}
      onConfirm={() => void leave()}
    >
      {again}
      {t('leaveText')}
      <ConsequencesList
        items={[
          t('lostRoles'),
          groups > 0 && t('lostGroups', { count: groups }),
          personalTokens > 0 && t('lostTokens', { count: personalTokens }),
        ]}
      />
      {onlyAccount ? t('onlyAccount') : null}
    </ConfirmDialog>
  )
}
