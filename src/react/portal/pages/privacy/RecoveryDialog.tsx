import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { OneTimeDialog } from '../../OneTimeDialog.tsx'
import { addDeviceTexts } from './device-messages.ts'

/** With the first second factor, and never again. */
export function RecoveryDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const t = useMessages(addDeviceTexts)
  const [copied, setCopied] = useState(false)
  return (
    <OneTimeDialog
      open={code !== undefined}
      size="small"
      title={t('recoveryCodeTitle')}
      description={t('recoveryCodeInstructions')}
      copied={copied}
      onClose={onClose}
    >
      <CopyField label={t('recoveryCodeLabel')} value={code ?? ''} onCopied={() => setCopied(true)} />
    </OneTimeDialog>
  )
}
