import { useStore } from '@nanostores/react'
import { answerLeaving, portalOf } from '../../state/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { shellTexts } from './messages.ts'

/** The question of `LeaveQuestion`, open while somebody waits for its answer. */
export default function LeaveDialog() {
  const app = useApp()
  const t = useMessages(shellTexts)
  const waiting = useStore(portalOf(app).$leaving)
  return (
    <ConfirmDialog
      open={waiting !== null}
      onOpenChange={() => answerLeaving(app, false)}
      title={t('leaveTitle')}
      confirmLabel={t('leaveConfirm')}
      cancelLabel={t('leaveCancel')}
      variant="danger"
      onConfirm={() => answerLeaving(app, true)}
    >
      {t('leaveText')}
    </ConfirmDialog>
  )
}
