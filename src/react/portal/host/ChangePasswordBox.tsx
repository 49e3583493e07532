import { useState } from 'react'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { ChangePasswordForm } from '../password/ChangePasswordForm.tsx'
import { passwordTexts } from '../password/messages.ts'

/** The form, empty again when the password is changed. */
export function ChangePasswordBox({ onComplete }: { onComplete: (success: boolean) => void }) {
  const t = useMessages(passwordTexts)
  const [round, setRound] = useState(0)
  return (
    <Stack gap={4}>
      <div aria-live="polite">{round > 0 ? <Alert tone="success">{t('done')}</Alert> : null}</div>
      <ChangePasswordForm
        key={round}
        onFailed={() => onComplete(false)}
        onChanged={() => {
          setRound(round + 1)
          onComplete(true)
        }}
      />
    </Stack>
  )
}
