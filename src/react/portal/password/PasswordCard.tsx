import { Suspense, useState } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDialog } from '../use-dialog.ts'
import { passwordTexts } from './messages.ts'

const ChangePasswordForm = lazyPart(async () => ({
  default: (await import('./ChangePasswordForm.tsx')).ChangePasswordForm,
}))

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
        <Suspense fallback={<Skeleton width={280} height={36} />}>
          <ChangePasswordForm
            onCancel={dialog.close}
            onChanged={() => {
              setChanged(true)
              dialog.close()
            }}
          />
        </Suspense>
      ) : changed ? (
        <Alert tone="success">{t('done')}</Alert>
      ) : null}
    </Card>
  )
}
