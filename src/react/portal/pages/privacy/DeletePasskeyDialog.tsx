import { useState } from 'react'
import { deleteWebAuthnDevice, passkeysOf } from '../../../../state/passkeys/passkeys.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { deletePasskeyTexts } from './device-messages.ts'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'

export default function DeletePasskeyDialog({ id = '', open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(deletePasskeyTexts)
  const [passkey] = useState(() =>
    passkeysOf(app)
      .$passkeys.get()
      .devices.find(device => device.id === id),
  )
  if (!passkey) return null
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name: passkey.name || t('unnamed') })}
      confirmLabel={t('delete')}
      done={t('deleted')}
      onDelete={() => deleteWebAuthnDevice(app, id)}
    >
      {t('description')}
    </DeleteDialog>
  )
}
