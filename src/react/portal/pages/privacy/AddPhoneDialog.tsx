import { useState } from 'react'
import { setUpPhoneNumber } from '../../../../state/phones/phones.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import { phoneTexts } from './device-messages.ts'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'
import { Problem } from './Problem.tsx'
import { usePhoneForm } from './use-phone-form.ts'

/** A number; then the code that proves it. */
export default function AddPhoneDialog({ open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(phoneTexts)
  const { first, kept, signIn } = useRecentSignIn<{ phone: string }>('phone')
  const [added, setAdded] = useState(false)
  const { form, action, wanted } = usePhoneForm(t, kept.phone)
  const add = () =>
    form.submit(async () => {
      if (await setUpPhoneNumber(app, wanted)) setAdded(true)
      else onOpenChange(false)
    })
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
      busy={form.busy}
      submitDisabled={first !== null}
      onSubmit={() => void add()}
    >
      <Problem of={{ ...action, error: form.error }} onSignIn={() => signIn(form.values)} />
      {first ?? <PhoneNumberField {...form.control('phone')} label={t('phoneLabel')} autoComplete="tel" />}
    </FormDialog>
  )
}
