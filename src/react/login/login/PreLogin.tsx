import { byUsername } from '../../../../rules/strategies.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { InvitationBanner } from '../InvitationBanner.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { SocialLogins } from '../SocialLogins.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { SignUpFooter } from './SignUpFooter.tsx'
import { loginTexts } from './texts.ts'

/** Who is it? The first step, prerendered: it has to look the same before and after React. */
export function PreLogin({ state: { context, loading, error } }: StepProps<'preLogin'>) {
  const { send } = useView().login
  const { identifier, strategy, secondary, passkeys, notice, quickUserId } = context
  const t = useLoginTexts(loginTexts)
  const said = useErrorText()
  const by = strategy.startsWith('Username')
    ? 'username'
    : strategy === 'SmsCode'
      ? 'phone'
      : byUsername(secondary)
        ? 'either'
        : 'email'
  // Of the key, and not of what was typed.
  const ofKey = error?.code.startsWith('key')
  const way = (text: 'passkey' | 'quickSms', type: 'passkeyPressed' | 'quickPressed') => (
    <Footer>
      <LinkButton disabled={loading} onClick={() => send({ type })}>
        {t(text)}
      </LinkButton>
    </Footer>
  )
  return (
    <Screen title={t('title')} subtitle={t(notice ?? 'subtitle')}>
      <InvitationBanner />
      <SocialLogins at="top" />
      <Credentials
        label={t('title')}
        busy={loading}
        error={ofKey ? said(error) : undefined}
        validate={data => (String(data.get('email')).trim() ? {} : { email: t(`${by}Required`) })}
        onSubmit={data => send({ type: 'identifierSubmitted', identifier: String(data.get('email')) })}
      >
        <IdentifierField
          name="email"
          label={t(`${by}Label`)}
          defaultValue={identifier || undefined}
          autoComplete={passkeys ? 'username webauthn' : 'username'}
          readOnly={loading}
          error={ofKey ? undefined : said(error)}
        />
        <SubmitButton busy={loading} error={error}>
          {t('continue')}
        </SubmitButton>
      </Credentials>
      <SocialLogins />
      {passkeys ? way('passkey', 'passkeyPressed') : null}
      {quickUserId || (secondary.includes('SmsCode') && !notice) ? way('quickSms', 'quickPressed') : null}
      <SignUpFooter />
    </Screen>
  )
}
