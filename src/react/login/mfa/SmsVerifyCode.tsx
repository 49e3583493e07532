import { masked } from '../masked.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { ResendCode } from './ResendCode.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

export default function SmsVerifyCode() {
  const [{ chosen, phoneNumber }] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const phone = phoneNumber ?? chosen?.label
  return (
    <Screen
      title={t('smsTitle')}
      subtitle={phone ? t('smsSentText', { phone: masked(phone) }) : t('smsSending')}
    >
      <CodeForm />
      <ResendCode />
      <ExitLinks />
    </Screen>
  )
}
