import type { ComponentType } from 'react'
import type { ResetPhoneNumberStep } from '../../../state/login/reset-phone-number/reset-phone-number-flow.ts'
import { chunk } from '../../shell/chunk.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
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
    <Screen title={t('resetPhoneNumberTitle')} subtitle={t('resetText')}>
      <Credentials
        label={t('resetPhoneNumberTitle')}
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

const screens: Record<ResetPhoneNumberStep, ComponentType> = {
  ResetPhoneNumber,
  VerifyResetPhoneNumber: chunk(() => import('./VerifyResetPhoneNumber.tsx')),
  ChangePhoneNumber: chunk(() => import('./ChangePhoneNumber.tsx')),
}

export default function ResetPhoneNumberFlow() {
  const [{ step }] = useResetPhoneNumber()
  const Step = screens[step]
  return <Step />
}
