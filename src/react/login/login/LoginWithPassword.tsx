import { Credentials } from '../credentials/Credentials.tsx'
import { FormLinkButton } from '../credentials/FormLink.tsx'
import { KnownUser } from '../credentials/KnownUser.tsx'
import { SecretField } from '../credentials/SecretField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { PageLink } from '../PageLink.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignUpFooter } from './SignUpFooter.tsx'
import { loginTexts } from './texts.ts'

export function LoginWithPassword({ state }: StepProps<'loginWithPassword'>) {
  const view = useView()
  const { send } = view.login
  const { context, loading, error } = state
  const t = useLoginTexts(loginTexts)
  const said = useErrorText()
  return (
    <Screen title={t('passwordTitle')} subtitle={context.notice ? t(context.notice) : undefined}>
      <Credentials
        label={t('passwordTitle')}
        busy={loading}
        validate={data => (data.get('password') ? {} : { password: t('passwordRequired') })}
        onSubmit={data => {
          const password = String(data.get('password'))
          view.typed?.(password)
          send({ type: 'passwordSubmitted', password })
        }}
      >
        <KnownUser label={t('signingInAs')} value={context.identifier}>
          <FormLinkButton onClick={view.back} disabled={loading}>
            {t('change')}
          </FormLinkButton>
        </KnownUser>
        <SecretField
          name="password"
          label={t('passwordLabel')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          readOnly={loading}
          error={said(error)}
          labelEnd={
            <PageLink page="forgetPasswordUrl" inForm>
              {t('forgotPassword')}
            </PageLink>
          }
        />
        <SubmitButton busy={loading} error={error}>
          {t('signIn')}
        </SubmitButton>
      </Credentials>
      <SignUpFooter />
    </Screen>
  )
}
