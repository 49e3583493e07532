import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { answerLeaving, portalOf } from '../../state/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { shellTexts } from './messages.ts'

/** Asks before changes that are not saved are lost: to another page, out of the portal, or out of the tab. */
export function LeaveQuestion() {
  const app = useApp()
  const t = useMessages(shellTexts)
  const portal = portalOf(app)
  const waiting = useStore(portal.$leaving)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (portal.unsaved.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [portal])

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
