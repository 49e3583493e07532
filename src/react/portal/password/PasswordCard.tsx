import { useState } from 'react'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useDialog } from '../use-dialog.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { passwordTexts } from './messages.ts'

/** The form unfolds where it belongs, and folds up again when the password is changed. */
export function PasswordCard() {
  const t = useMessages(passwordTexts)
  const dialog = useDialog()
  const open = dialog.name === 'changePassword'
  const [changed, setChanged] = useState(false)
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        open ? null : <Button onClick={() => dialog.open('changePassword')}>{t('changePassword')}</Button>
      }
    >
      {open ? (
        <ChangePasswordForm
          onCancel={dialog.close}
          onChanged={() => {
            setChanged(true)
            dialog.close()
          }}
        />
      ) : changed ? (
        <Alert tone="success">{t('done')}</Alert>
      ) : null}
    </Card>
  )
}
