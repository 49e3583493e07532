import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Footer } from '../Footer.tsx'
import { ResendLine } from '../ResendLine.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

export default function VerifyPhone() {
  const [{ phoneNumber, loading, error, resendIn, resent }, send] = useSignUp()
  const t = useLoginTexts(signUpTexts)
  const said = useErrorText()
  const text = t('verifyPhoneDescription', { phoneNumber })
  return (
    <Screen title={t('verifyPhoneTitle')} subtitle={text} announce={text}>
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
        <LinkButton onClick={() => send({ type: 'back' })}>{t('otherPhone')}</LinkButton>
      </Footer>
    </Screen>
  )
}
