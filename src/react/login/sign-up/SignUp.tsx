import { useStore } from '@nanostores/react'
import { publicConfigurationOf } from '../../../state/public-configuration.ts'
import { useApp } from '../../shell/app-context.ts'
import { CredentialField } from '../credentials/CredentialField.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import type { FieldErrors } from '../credentials/field-errors.ts'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { InvitationBanner } from '../InvitationBanner.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignInFooter } from './SignInFooter.tsx'
import { SignUpClosed } from './SignUpClosed.tsx'
import { signUpTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

export function SignUp() {
  const [{ email, loading, error, invitationToken }, send] = useSignUp()
  const { configuration } = useStore(publicConfigurationOf(useApp()))
  const policy = usePasswordPolicy()
  const t = useLoginTexts(signUpTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  if (configuration && !configuration.allowSignups && !invitationToken) return <SignUpClosed />

  function validate(data: FormData): FieldErrors {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const password = judge(policy, String(data.get('password') ?? ''))
    return {
      ...(!text('email') && { email: shared('emailRequired') }),
      ...(text('email') && !looksLikeEmail(text('email')) && { email: shared('emailInvalid') }),
      ...(!text('name') && { name: t('nameRequired') }),
      ...(!invitationToken && !text('companyName') && { companyName: t('companyNameRequired') }),
      ...(password === 'missing' && { password: shared('passwordRequired') }),
      ...(password === 'weak' && { password: shared('passwordWeak') }),
    }
  }

  function submit(data: FormData) {
    const text = (name: string) => String(data.get(name) ?? '')
    send({
      type: 'submitted',
      form: {
        email: text('email'),
        name: text('name'),
        companyName: text('companyName'),
        password: text('password'),
      },
    })
  }

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <InvitationBanner />
      <Credentials
        label={t('title')}
        busy={loading}
        error={said(error)}
        validate={validate}
        onSubmit={submit}
      >
        <CredentialField name="name" label={t('nameLabel')} autoComplete="name" readOnly={loading} />
        {invitationToken ? null : (
          <CredentialField
            name="companyName"
            label={t('companyNameLabel')}
            autoComplete="organization"
            readOnly={loading}
          />
        )}
        <IdentifierField
          name="email"
          type="email"
          label={shared('emailLabel')}
          defaultValue={email || undefined}
          readOnly={loading}
        />
        <NewPasswordField label={shared('passwordLabel')} policy={policy} busy={loading} />
        <SubmitButton busy={loading}>{t('signUp')}</SubmitButton>
      </Credentials>
      <SignInFooter />
    </Screen>
  )
}
