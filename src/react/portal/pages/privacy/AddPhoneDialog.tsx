import { useState } from 'react'
import { isPhoneNumber } from '../../../../state/phones/phone-number.ts'
import { setUpPhoneNumber } from '../../../../state/phones/phones.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useAction } from '../../use-action.ts'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import { phoneTexts } from './device-messages.ts'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'
import { Problem } from './Problem.tsx'

/** A number; then the code that proves it. */
export default function AddPhoneDialog({ open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(phoneTexts)
  const { first, kept, signIn } = useRecentSignIn<{ phone: string }>('phone')
  const [phone, setPhone] = useState(kept.phone ?? '')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState(false)
  const action = useAction()
  const wanted = phone.trim()

  const add = async () => {
    const wrong =
      wanted === '' ? t('phoneIsRequired') : isPhoneNumber(wanted) ? undefined : t('phoneIsInvalid')
    setProblem(wrong)
    if (wrong) return
    await action.run(async () => {
      if (await setUpPhoneNumber(app, wanted)) setAdded(true)
      else onOpenChange(false)
    })
  }
  if (added)
    return <PhoneCodeDialog kind="verify" phone={wanted} sent open={open} onOpenChange={onOpenChange} />
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t('setUpSmsTitle')}
      description={t('preVerifySmsDescription')}
      submitLabel={t('continue')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      submitDisabled={first !== null}
      onSubmit={() => void add()}
    >
      <Problem of={action} onSignIn={() => signIn({ phone })} />
      {first ?? (
        <PhoneNumberField
          label={t('phoneLabel')}
          autoComplete="tel"
          value={phone}
          error={problem}
          onChange={setPhone}
        />
      )}
    </FormDialog>
  )
}
