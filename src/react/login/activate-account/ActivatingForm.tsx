import { Credentials } from '../credentials/Credentials.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import type { ActivateAccountProps } from './use-activate-account.ts'

export function ActivatingForm({ state, send }: ActivateAccountProps<'activatingForm'>) {
  const { userId, loading, error } = state
  const policy = usePasswordPolicy(userId)
  const t = useLoginTexts(activateAccountTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  return (
    <Screen title={t('formTitle')} subtitle={t('formSubtitle')}>
      <Credentials
        label={t('formTitle')}
        busy={loading}
        validate={data => {
          const verdict = judge(policy, String(data.get('password')))
          if (verdict === 'ok') return {}
          return { password: shared(verdict === 'missing' ? 'passwordRequired' : 'passwordWeak') }
        }}
        onSubmit={data => send({ type: 'passwordSubmitted', password: String(data.get('password')) })}
      >
        <NewPasswordField
          label={shared('passwordLabel')}
          policy={policy}
          busy={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('activate')}</SubmitButton>
      </Credentials>
    </Screen>
  )
}
