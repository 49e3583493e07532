import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { InvitationBanner } from '../InvitationBanner.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignUpFooter } from './SignUpFooter.tsx'
import { loginTexts } from './texts.ts'

/** Who is it? The first step, prerendered: it has to look the same before and after React. */
export function PreLogin() {
  const [{ identifier, loading, error, strategy }, send] = useFlow(useView().login)
  const t = useLoginTexts(loginTexts)
  const said = useErrorText()
  const byName = strategy.startsWith('Username')
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <InvitationBanner />
      <Credentials
        label={t('title')}
        busy={loading}
        validate={data =>
          String(data.get('email')).trim() ? {} : { email: t(byName ? 'usernameRequired' : 'emailRequired') }
        }
        onSubmit={data => send({ type: 'identifierSubmitted', identifier: String(data.get('email')) })}
      >
        <IdentifierField
          name="email"
          label={t(byName ? 'usernameLabel' : 'emailLabel')}
          defaultValue={identifier || undefined}
          readOnly={loading}
          error={said(error)}
        />
        <SubmitButton busy={loading}>{t('continue')}</SubmitButton>
      </Credentials>
      <SignUpFooter />
    </Screen>
  )
}
