import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Outcome } from '../Outcome.tsx'
import { ResendButton } from '../ResendButton.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

export function ForgotPasswordEmailSuccess({
  state,
  send,
}: ForgotPasswordProps<'forgotPasswordEmailSuccess'>) {
  const { identifier, resendIn, resent, loading, error } = state
  const t = useLoginTexts(forgotPasswordTexts)
  const text = t('emailSuccessText', { identifier })
  return (
    <Screen title={t('emailSuccessTitle')} subtitle={text} announce={text} formless>
      <Outcome of="mail" />
      <Chrome>
        <Failure error={error} />
      </Chrome>
      <ResendButton
        resendIn={resendIn}
        resent={resent}
        loading={loading}
        onResend={() => send({ type: 'resendPressed' })}
      />
      <BackToLogin />
    </Screen>
  )
}
