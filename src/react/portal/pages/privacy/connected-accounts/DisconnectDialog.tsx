import { useState } from 'react'
import { connectedAccountsOf, disconnectAccount } from '../../../../../state/privacy/connected-accounts.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useAction } from '../../../use-action.ts'
import type { PrivacyDialogProps } from '../PrivacyDialogs.tsx'
import { connectedAccountsTexts } from './messages.ts'

export default function DisconnectDialog({ id = '', open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(connectedAccountsTexts)
  const toast = useToast()
  const action = useAction()
  const [account] = useState(() =>
    connectedAccountsOf(app)
      .$accounts.get()
      .accounts?.find(({ provider, connectedAt }) => provider === id && connectedAt),
  )
  if (!account) return null
  const name = account.displayName
  const disconnect = async () => {
    if (!(await action.run(() => disconnectAccount(app, id)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('disconnected', { name }) })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('disconnectTitle', { name })}
      confirmLabel={t('disconnect')}
      variant="danger"
      busy={action.busy}
      error={action.error}
      onConfirm={() => void disconnect()}
    >
      {t('disconnectText')}
    </ConfirmDialog>
  )
}
