import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../../../state/load-again.ts'
import type { ResetPhoneNumberStep } from '../../../state/login/reset-phone-number/reset-phone-number-flow.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { BackToLogin } from '../BackToLogin.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
import { ResendLine } from '../ResendLine.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { resetPhoneNumberTexts } from './texts.ts'
import { useResetPhoneNumber } from './use-reset-phone-number.ts'

function ResetPhoneNumber() {
  const [{ email, loading, error }, send] = useResetPhoneNumber()
  const t = useLoginTexts(resetPhoneNumberTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  return (
    <Screen title={t('resetTitle')} subtitle={t('resetText')}>
      <Credentials
        label={t('resetTitle')}
        busy={loading}
        validate={data => {
          const text = String(data.get('email')).trim()
          if (looksLikeEmail(text)) return {}
          return { email: shared(text ? 'emailInvalid' : 'emailRequired') }
        }}
        onSubmit={data => send({ type: 'emailSubmitted', email: String(data.get('email')) })}
      >
        <IdentifierField
          name="email"
          type="email"
          label={shared('emailLabel')}
          defaultValue={email || undefined}
          readOnly={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('send')}</SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}

function VerifyResetPhoneNumber() {
  const [{ email, loading, error, resendIn, resent }, send] = useResetPhoneNumber()
  const t = useLoginTexts(resetPhoneNumberTexts)
  const said = useErrorText()
  const text = t('verifyText', { email })
  return (
    <Screen title={t('verifyTitle')} subtitle={text} announce={text}>
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

const screens: Record<ResetPhoneNumberStep, ComponentType> = {
  ResetPhoneNumber,
  VerifyResetPhoneNumber,
  ChangePhoneNumber: lazy(() => loadAgain(() => import('./ChangePhoneNumber.tsx'))),
}

export default function ResetPhoneNumberFlow() {
  const [{ step }] = useResetPhoneNumber()
  const Step = screens[step]
  return <Step />
}
