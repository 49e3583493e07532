import type { OwnershipTransfer } from '../../../../contract/ownership.ts'
import { acceptOwnership } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Stack } from '../../ui/Layout.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useAction } from '../use-action.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { ownershipDialogTexts } from './dialog-messages.ts'
import type { OwnershipDialogProps } from './OwnershipDialogs.tsx'

/** The receiver of an offer becomes an owner. */
export function AcceptDialog({
  transfer,
  account,
  onClose,
}: OwnershipDialogProps & { transfer: OwnershipTransfer }) {
  const app = useApp()
  const t = useMessages(ownershipDialogTexts)
  const toast = useToast()
  const action = useAction()
  const recent = useRecentSignIn('accept-ownership')
  const { from, staysOwner } = transfer
  const accept = async () => {
    if (!(await action.run(() => acceptOwnership(app, transfer.id)))) return
    onClose()
    toast.show({ tone: 'success', title: t('accepted', { account }) })
  }
  return (
    <FormDialog
      open
      onOpenChange={open => open || onClose()}
      size="small"
      changed={false}
      title={t('acceptTitle', { account })}
      submitLabel={t('acceptButton')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      submitDisabled={recent.first !== null}
      error={recent.again(action, {}) ? undefined : action.error}
      onSubmit={() => void accept()}
    >
      <Stack gap={3}>
        {recent.first}
        {recent.again(action, {})}
        <p>{t('acceptText')}</p>
        <p>{t(staysOwner ? 'acceptStays' : 'acceptHands', { name: from.name || from.email })}</p>
      </Stack>
    </FormDialog>
  )
}
