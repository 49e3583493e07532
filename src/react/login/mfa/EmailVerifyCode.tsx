import { masked } from '../masked.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { ResendCode } from './ResendCode.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

export default function EmailVerifyCode({ state, send }: MfaProps<'emailVerifyCode'>) {
  const t = useLoginTexts(mfaTexts)
  return (
    <Screen title={t('emailTitle')} subtitle={t('emailSentText', { email: masked(state.chosen.label) })}>
      <CodeForm state={state} send={send} />
      <ResendCode state={state} send={send} />
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
