import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackToLogin } from '../BackToLogin.tsx'
import { Chrome } from '../Chrome.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { IdentifierField } from '../credentials/IdentifierField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import type { ActivateAccountProps } from './use-activate-account.ts'

const frame = style({ marginBlockEnd: token.space5 })

export function Resend({ state, send }: ActivateAccountProps<'resend'>) {
  const { byCode, email, loading, error, resentEmail, resendIn } = state
  const t = useLoginTexts(activateAccountTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  const title = t(byCode ? 'resendCodeTitle' : 'resendTitle')
  return (
    <Screen
      title={title}
      subtitle={t(byCode ? 'resendCodeSubtitle' : 'resendSubtitle')}
      announce={said(error) ?? ''}
    >
      <Chrome>
        {resentEmail ? (
          <div className={frame}>
            <Alert tone="success">{t(byCode ? 'resentCodeText' : 'resentText', { email })}</Alert>
          </div>
        ) : null}
      </Chrome>
      <Credentials
        label={title}
        busy={loading}
        error={email ? said(error) : undefined}
        validate={data => {
          const text = String(data.get('email'))
          if (looksLikeEmail(text)) return {}
          return { email: shared(text.trim() ? 'emailInvalid' : 'emailRequired') }
        }}
        onSubmit={data => send({ type: 'emailSubmitted', email: String(data.get('email')) })}
      >
        <IdentifierField name="email" type="email" label={shared('emailLabel')} readOnly={loading} />
        <SubmitButton busy={loading} disabled={resendIn > 0}>
          {resendIn > 0
            ? t('resendIn', { seconds: resendIn })
            : t(byCode ? 'resendCodeButton' : 'resendButton')}
        </SubmitButton>
      </Credentials>
      <BackToLogin />
    </Screen>
  )
}
