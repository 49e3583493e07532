import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { AddAuthenticator } from './AddAuthenticator.tsx'
import { AddKey } from './AddKey.tsx'
import { AddSms } from './AddSms.tsx'
import { addDeviceTexts } from './device-messages.ts'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'

export interface AddDeviceProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It is set up; the codes that came with it are shown once. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => void
}

/** One more second factor, of the kind that `id` names; without one, an app. */
export default function AddDeviceDialog({ id, open, onOpenChange }: PrivacyDialogProps) {
  const t = useMessages(addDeviceTexts)
  const toast = useToast()
  const [recovery, setRecovery] = useState<readonly string[]>()

  const close = () => {
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('added') })
  }
  const props: AddDeviceProps = {
    open: open && recovery === undefined,
    onOpenChange,
    onAdded: codes => (codes ? setRecovery(codes) : close()),
  }
  return (
    <>
      {id === 'SMS' ? (
        <AddSms {...props} />
      ) : id === 'WebAuthnPlatform' || id === 'WebAuthnCrossPlatform' ? (
        <AddKey {...props} deviceType={id === 'WebAuthnPlatform' ? 'Platform' : 'CrossPlatform'} />
      ) : (
        <AddAuthenticator {...props} />
      )}
      <RecoveryDialog codes={open ? recovery : undefined} onClose={close} />
    </>
  )
}
