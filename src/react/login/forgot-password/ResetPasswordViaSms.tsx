import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Footer } from '../Footer.tsx'
import { ResendLine } from '../ResendLine.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import { useForgotPassword } from './use-forgot-password.ts'

export function ResetPasswordViaSms() {
  const [{ identifier, selectable, sessionId, loading, error, resendIn, resent }, send] = useForgotPassword()
  const t = useLoginTexts(forgotPasswordTexts)
  const said = useErrorText()
  const text = sessionId === null ? t('smsSending') : t('smsText', { identifier })
  return (
    <Screen title={t('smsTitle')} subtitle={text} announce={text}>
      <CodeEntry
        busy={loading}
        error={said(error)}
        refusal={error}
        onSubmit={code => send({ type: 'codeSubmitted', code })}
      />
      <ResendLine
        resendIn={resendIn}
        resent={resent}
        loading={loading}
        onResend={() => send({ type: 'resendPressed' })}
      />
      <Footer>
        <LinkButton onClick={() => send({ type: 'back' })}>
          {t(selectable ? 'smsAnother' : 'useAnother')}
        </LinkButton>
      </Footer>
    </Screen>
  )
}
