import { masked } from '../masked.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { ResendCode } from './ResendCode.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

export default function SmsVerifyCode({ state, send }: MfaProps<'smsVerifyCode'>) {
  const t = useLoginTexts(mfaTexts)
  const phone = state.phoneNumber ?? state.chosen.label
  return (
    <Screen
      title={t('smsTitle')}
      subtitle={phone ? t('smsSentText', { phone: masked(phone) }) : t('smsSending')}
    >
      <CodeForm state={state} send={send} />
      <ResendCode state={state} send={send} />
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
