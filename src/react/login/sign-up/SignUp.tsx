import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { loadAgain } from '../../../state/app/load-again.ts'
import { metadataSettled } from '../../../state/app/metadata.ts'
import { publicConfigurationOf } from '../../../state/app/public-configuration.ts'
import { themesOf } from '../../../state/app/themes.ts'
import { hasTheme } from '../../../state/login/has-theme.ts'
import type { SignUpForm } from '../../../state/login/sign-up/sign-up-state.ts'
import { useApp } from '../../shell/app-context.ts'
import { chunk } from '../../shell/chunk.ts'
import { useThemeOptions } from '../../shell/use-theme-options.ts'
import { CredentialField } from '../credentials/CredentialField.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import type { FieldErrors } from '../credentials/field-errors.ts'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { InvitationBanner } from '../InvitationBanner.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { SocialLogins } from '../SocialLogins.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignInFooter } from './SignInFooter.tsx'
import { SignUpClosed } from './SignUpClosed.tsx'
import { signUpTexts } from './texts.ts'
import { useJudge } from './use-judge.ts'
import type { SignUpProps } from './use-sign-up.ts'
import { useSignUpFields } from './use-sign-up-fields.ts'

/** Most vendors ask for no number. */
const PhoneField = chunk(async () => ({
  default: (await import('../credentials/PhoneField.tsx')).PhoneField,
}))

/** A theme may ask for consent. */
const SignUpDisclaimer = chunk(() => import('../theme/SignUpDisclaimer.tsx'))

type Field = 'password' | 'phoneNumber' | 'username' | 'name' | 'companyName'

/** Of a name; the answer says of which. */
const BAD_NAME = 'ER-00433' satisfies ErrorCode

/** Which field a refusal of the server is about, by its code. */
const fieldOf: Record<string, Field> = {
  'ER-01104': 'password',
  'ER-22001': 'password',
  'ER-17001': 'phoneNumber',
  'ER-17002': 'phoneNumber',
  'ER-21102': 'phoneNumber',
  'ER-01118': 'username',
  'ER-21103': 'username',
} satisfies Partial<Record<ErrorCode, Field>>

export function SignUp({ state, send }: SignUpProps<'SignUp'>) {
  const { email, loading, error, invitationToken } = state
  const app = useApp()
  const { configuration } = useStore(publicConfigurationOf(app))
  const themes = useThemeOptions()
  const requested = useSignUpFields()
  const policy = usePasswordPolicy()
  const asksCompany = requested.companyName && !invitationToken
  const judge = useJudge({ asked: requested, policy, asksCompany })
  const t = useLoginTexts(signUpTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  if (configuration && !configuration.allowSignups && !invitationToken) return <SignUpClosed />

  /** Who is quicker than the vendor's customization may not have been asked for what it asks. */
  async function recheck(data: FormData): Promise<FieldErrors> {
    await metadataSettled(app)
    if (!hasTheme(themesOf(app)) || data.get('disclaimer')) return {}
    const { asksConsent } = await loadAgain(() => import('../../../state/login/asks-consent.ts'))
    return asksConsent(themesOf(app)) ? { disclaimer: t('disclaimerTextRequired') } : {}
  }

  async function submit(data: FormData): Promise<void> {
    const text = (name: string) => String(data.get(name) ?? '')
    const phoneNumber = requested.phoneNumber.enabled ? await phoneOf(data) : ''
    const texts = { email: text('email'), username: text('username'), phoneNumber }
    const form = { name: text('name'), companyName: text('companyName'), password: text('password') }
    send({ type: 'submitted', form: { by: identifierOf(texts), ...texts, ...form } })
  }

  const field = error?.code === BAD_NAME ? (error.field as Field) : fieldOf[error?.code ?? '']
  const shown = (name: Field) =>
    name === 'phoneNumber' || name === 'username'
      ? requested[name].enabled
      : name !== 'password' || requested.password
  const where = field && shown(field) ? field : undefined
  /** What the server refused, at the field that it is about. */
  const wrong = (name: typeof field) => (name === where ? said(error) : undefined)

  /** Signing up waits for what is agreed to by it. */
  const button = (disabled = false) => (
    <SubmitButton busy={loading} disabled={disabled}>
      {t('signupButtonText')}
    </SubmitButton>
  )

  /** Behind the label of what may be left out. */
  const optional = (required: boolean) => (required ? undefined : t('optional'))
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <InvitationBanner />
      <SocialLogins at="top" />
      <Credentials
        label={t('title')}
        busy={loading}
        error={wrong(undefined)}
        validate={judge}
        recheck={recheck}
        onSubmit={data => void submit(data)}
      >
        {requested.email.enabled ? (
          <IdentifierField
            name="email"
            type="email"
            label={shared('emailLabel')}
            // The user name is what a password manager keeps, where there is one.
            autoComplete={requested.username.enabled ? 'email' : 'username'}
            optional={optional(requested.email.required)}
            defaultValue={email || undefined}
            readOnly={loading}
          />
        ) : null}
        <CredentialField
          name="name"
          label={t('nameInputLabel')}
          autoComplete="name"
          error={wrong('name')}
          readOnly={loading}
        />
        {asksCompany ? (
          <CredentialField
            name="companyName"
            label={t('companyNameInputLabel')}
            autoComplete="organization"
            error={wrong('companyName')}
            readOnly={loading}
          />
        ) : null}
        {requested.phoneNumber.enabled ? (
          <Suspense fallback={<CredentialField name="phoneNumber" label="" readOnly />}>
            <PhoneField
              readOnly={loading}
              error={wrong('phoneNumber')}
              optional={optional(requested.phoneNumber.required)}
            />
          </Suspense>
        ) : null}
        {requested.username.enabled ? (
          <IdentifierField
            name="username"
            inputMode="text"
            label={t('usernameInputLabel')}
            optional={optional(requested.username.required)}
            error={wrong('username')}
            readOnly={loading}
          />
        ) : null}
        {requested.password ? (
          <NewPasswordField
            rulesOnFocus
            label={shared('passwordLabel')}
            policy={policy}
            busy={loading}
            error={wrong('password')}
          />
        ) : null}
        {hasTheme(themes) ? (
          <Suspense fallback={button(true)}>
            <SignUpDisclaimer readOnly={loading} />
            {button()}
          </Suspense>
        ) : (
          button()
        )}
      </Credentials>
      <SocialLogins />
      <SignInFooter />
    </Screen>
  )
}

const phoneOf = async (data: FormData) =>
  (await loadAgain(() => import('../credentials/PhoneField.tsx'))).phoneIn(data)

/** A number that was typed is proven first; a user name counts alone only where nothing else was given. */
function identifierOf({ email, phoneNumber }: Pick<SignUpForm, 'email' | 'phoneNumber'>): SignUpForm['by'] {
  if (phoneNumber.trim()) return 'phoneNumber'
  return email.trim() ? 'email' : 'username'
}
