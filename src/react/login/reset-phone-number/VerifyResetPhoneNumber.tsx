import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Footer } from '../Footer.tsx'
import { ResendLine } from '../ResendLine.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import { useResetPhoneNumber } from './use-reset-phone-number.ts'

export default function VerifyResetPhoneNumber() {
  const [{ email, loading, error, resendIn, resent }, send] = useResetPhoneNumber()
  const t = useLoginTexts(resetPhoneNumberTexts)
  const said = useErrorText()
  const text = t('resetPhoneOtcMessage', { email })
  return (
    <Screen title={t('resetPhoneOtcTitle')} subtitle={text} announce={text}>
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
        <LinkButton onClick={() => send({ type: 'back' })}>{t('otherEmail')}</LinkButton>
      </Footer>
    </Screen>
  )
}
