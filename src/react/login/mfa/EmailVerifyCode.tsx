import { masked } from '../masked.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { ResendCode } from './ResendCode.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

export default function EmailVerifyCode() {
  const [{ chosen }] = useMfa()
  const t = useLoginTexts(mfaTexts)
  return (
    <Screen title={t('emailTitle')} subtitle={t('emailSentText', { email: masked(chosen?.label ?? '') })}>
      <CodeForm />
      <ResendCode />
      <ExitLinks />
    </Screen>
  )
}
