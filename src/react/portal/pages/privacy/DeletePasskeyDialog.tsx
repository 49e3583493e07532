import { useState } from 'react'
import { deleteWebAuthnDevice, passkeysOf } from '../../../../state/passkeys/passkeys.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { deletePasskeyTexts } from './device-messages.ts'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'

export default function DeletePasskeyDialog({ id = '', open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(deletePasskeyTexts)
  const toast = useToast()
  const action = useAction()
  const [passkey] = useState(() =>
    passkeysOf(app)
      .$passkeys.get()
      .devices.find(device => device.id === id),
  )
  if (!passkey) return null
  const remove = async () => {
    if (!(await action.run(() => deleteWebAuthnDevice(app, id)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('deleted') })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name: passkey.name || t('unnamed') })}
      confirmLabel={t('delete')}
      variant="danger"
      busy={action.busy}
      error={action.error}
      onConfirm={() => void remove()}
    >
      {t('description')}
    </ConfirmDialog>
  )
}
