import { BackToLogin } from '../BackToLogin.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { forgotPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

export function ForgotPassword({ state, send }: ForgotPasswordProps<'forgotPassword'>) {
  const { identifier, loading, error } = state
  const t = useLoginTexts(forgotPasswordTexts)
  const said = useErrorText()
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Credentials
        label={t('title')}
        busy={loading}
        validate={data => (String(data.get('email')).trim() ? {} : { email: t('identifierRequired') })}
        onSubmit={data => send({ type: 'identifierSubmitted', identifier: String(data.get('email')) })}
      >
        <IdentifierField
          key={identifier}
          name="email"
          label={t('identifierLabel')}
          defaultValue={identifier || undefined}
          readOnly={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('send')}</SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}
