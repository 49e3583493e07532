import { BackToLogin } from '../BackToLogin.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { RevokeTokens } from './RevokeTokens.tsx'
import { resetPasswordTexts } from './texts.ts'
import type { ForgotPasswordProps } from './use-forgot-password.ts'

export function ResetPasswordPage({ state, send }: ForgotPasswordProps<'resetPasswordPage'>) {
  const { resetTokenValidationStatus, userId, loading, error } = state
  const policy = usePasswordPolicy(userId)
  const t = useLoginTexts(resetPasswordTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  if (resetTokenValidationStatus === 'invalid') return <LinkExpired />
  if (resetTokenValidationStatus !== 'valid')
    return (
      <Screen title={t('title')} subtitle={t('subtitle')} formless>
        <Waiting>{t('checking')}</Waiting>
      </Screen>
    )
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Credentials
        label={t('title')}
        busy={loading}
        validate={data => {
          const verdict = judge(policy, String(data.get('password')))
          if (verdict === 'ok') return {}
          return { password: shared(verdict === 'missing' ? 'passwordRequired' : 'passwordWeak') }
        }}
        onSubmit={data => send({ type: 'passwordSubmitted', password: String(data.get('password')) })}
      >
        <NewPasswordField
          label={shared('newPasswordLabel')}
          policy={policy}
          busy={loading}
          error={said(error)}
        />
        <RevokeTokens state={state} send={send} />
        <SubmitButton busy={loading}>{t('save')}</SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}
