import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { redirectTexts } from './redirect-messages.ts'

export interface RedirectDialogProps {
  open: boolean
  /** The connection's own redirect URL. */
  address: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a connection leaves the redirect URL that its provider knows: there is no way back. */
export default function RedirectDialog({ open, address, onClose, onConfirm }: RedirectDialogProps) {
  const t = useMessages(redirectTexts)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => next || onClose()}
      title={t('redirectAskTitle')}
      confirmLabel={t('redirectAskConfirm')}
      onConfirm={onConfirm}
    >
      <Stack gap={4}>
        <span>{t('redirectAskText')}</span>
        <CopyField label={t('redirectAskLabel')} value={address} />
      </Stack>
    </ConfirmDialog>
  )
}
