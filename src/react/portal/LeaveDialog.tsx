import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { answerLeaving, portalOf } from '../../state/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { shellTexts } from './messages.ts'
import { secretTexts } from './secret-messages.ts'

/** The question of `LeaveQuestion`, open while somebody waits for its answer. */
export default function LeaveDialog() {
  const app = useApp()
  const t = useMessages(shellTexts)
  const s = useMessages(secretTexts)
  const { $leaving, unsaved } = portalOf(app)
  const waiting = useStore($leaving)
  // Kept while the dialog goes: with the answer nothing is held any more.
  const [secret, setSecret] = useState(false)
  const held = [...unsaved.values()].includes('secret')
  if (waiting && secret !== held) setSecret(held)
  return (
    <ConfirmDialog
      open={waiting !== null}
      onOpenChange={() => answerLeaving(app, false)}
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
