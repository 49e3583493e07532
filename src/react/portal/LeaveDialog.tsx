import { useState } from 'react'
import { answerLeaving, portalOf } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { secretTexts } from './secret-messages.ts'
import { unsavedTexts } from './unsaved-messages.ts'

export interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The question of `LeaveQuestion`. */
export default function LeaveDialog(question: LeaveDialogProps) {
  const app = useApp()
  const t = useMessages(unsavedTexts)
  const s = useMessages(secretTexts)
  // Kept while the dialog goes: with the answer nothing is held any more.
  const [secret, setSecret] = useState(false)
  const held = [...portalOf(app).unsaved.values()].includes('secret')
  if (question.open && secret !== held) setSecret(held)
  return (
    <ConfirmDialog
      {...question}
      title={secret ? s('askTitle') : t('leaveTitle')}
      confirmLabel={secret ? s('saved') : t('leaveConfirm')}
      cancelLabel={secret ? s('back') : t('leaveCancel')}
      variant={secret ? 'primary' : 'danger'}
      onConfirm={() => answerLeaving(app, true)}
    >
      {secret ? s('askText') : t('leaveText')}
    </ConfirmDialog>
  )
}
