import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { addDeviceTexts } from './device-messages.ts'

/** With the first second factor, and never again. It is not closed by a press beside it. */
export function RecoveryDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const t = useMessages(addDeviceTexts)
  return (
    <Dialog
      open={code !== undefined}
      onOpenChange={open => open || onClose()}
      role="alertdialog"
      size="small"
      title={t('recoveryCodeTitle')}
      description={t('recoveryCodeInstructions')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <CopyField label={t('recoveryCodeLabel')} value={code ?? ''} />
    </Dialog>
  )
}
