import { useState } from 'react'
import { catalog } from '../../../../state/app/messages.ts'
import { actAs } from '../../../../state/login/impersonation.ts'
import { signInAgainCode } from '../../../../state/mfa/sign-in-again.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import type { UserDialogProps } from './UserDialogs.tsx'

const texts = catalog('adminPortal.users_ActAs', {
  title: 'Act as {{name}}?',
  text: 'This browser sees and does what {{name}} does, until you stop. Every record names you too, and {{name}} can see that it happened.',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  submit: 'Act as {{name}}',
  cancel: 'Cancel',
})

/** Asks why, then leaves for the page that begins it. */
export function ActAsDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(texts)
  const { busy, error, code, run } = useAction()
  const { first, kept, again } = useRecentSignIn<{ reason: string }>(`act as ${user.id}`)
  const [reason, setReason] = useState(kept.reason ?? '')
  const name = user.name || user.email
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      description={t('text', { name })}
      submitLabel={t('submit', { name })}
      cancelLabel={t('cancel')}
      busy={busy}
      changed={reason !== ''}
      submitDisabled={first !== null}
      error={code === signInAgainCode ? undefined : error}
      onSubmit={() => void run(() => actAs(app, user.id, reason.trim()))}
    >
      {again({ error, code }, { reason })}
      {first ?? (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          optional
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={event => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
