import { resetBreachedPasswords } from '../../../../../state/security/security-center.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { AskDialog } from '../../../AskDialog.tsx'
import { centerTexts } from './messages.ts'

export interface ResetDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before reset links are mailed to everyone with a breached password. */
export default function ResetDialog(dialog: ResetDialogProps) {
  const app = useApp()
  const t = useMessages(centerTexts)
  return (
    <AskDialog
      {...dialog}
      title={t('resetTitle')}
      confirmLabel={t('reset')}
      cancelLabel={t('cancel')}
      variant="primary"
      work={() => resetBreachedPasswords(app)}
      done={t('resetDone')}
    >
      {t('resetText')}
    </AskDialog>
  )
}
