import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { passwordTexts } from './messages.ts'

/** The form unfolds where it belongs, and folds up again when the password is changed. */
export function PasswordCard() {
  const t = useMessages(passwordTexts)
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        state === 'open' ? null : <Button onClick={() => setState('open')}>{t('changePassword')}</Button>
      }
    >
      {state === 'open' ? (
        <ChangePasswordForm onCancel={() => setState('closed')} onChanged={() => setState('changed')} />
      ) : state === 'changed' ? (
        <Alert tone="success">{t('done')}</Alert>
      ) : null}
    </Card>
  )
}
