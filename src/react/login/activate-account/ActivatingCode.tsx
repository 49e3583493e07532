import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { codeTexts } from '../code-texts.ts'
import { CredentialField } from '../credentials/CredentialField.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { activateAccountTexts } from './texts.ts'
import type { ActivateAccountProps } from './use-activate-account.ts'

/** The code that was sent; with a password where one is still to be chosen, in one form for password managers. */
export function ActivatingCode({ state, send }: ActivateAccountProps<'activatingForm'>) {
  const { needsPassword, loading, error } = state
  const t = useLoginTexts(activateAccountTexts)
  const said = useErrorText()
  return (
    <Screen
      title={t('codeTitle')}
      subtitle={t(needsPassword ? 'codePasswordText' : 'codeText')}
      announce={t('codeText')}
    >
      {needsPassword ? (
        <CodeAndPassword state={state} send={send} />
      ) : (
        <CodeEntry
          busy={loading}
          error={said(error)}
          refusal={error}
          confirm={t('activate')}
          onSubmit={code => send({ type: 'codeSubmitted', code })}
        />
      )}
      <Footer>
        <LinkButton onClick={() => send({ type: 'resendPressed' })}>{t('codeMissing')}</LinkButton>
      </Footer>
    </Screen>
  )
}

function CodeAndPassword({ state, send }: ActivateAccountProps<'activatingForm'>) {
  const { userId, loading, error } = state
  const policy = usePasswordPolicy(userId)
  const t = useLoginTexts(activateAccountTexts)
  const shared = useLoginTexts(recoveryTexts)
  const codes = useLoginTexts(codeTexts)
  const said = useErrorText()
  const digits = (data: FormData) => String(data.get('code')).replace(/\D/g, '')
  const ofCode = error?.code === ('ER-21104' satisfies ErrorCode)
  return (
    <Credentials
      label={t('codeTitle')}
      busy={loading}
      validate={data => {
        const verdict = judge(policy, String(data.get('password')))
        return {
          ...(digits(data).length !== 6 && { code: codes('codeIncomplete') }),
          ...(verdict !== 'ok' && {
            password: shared(verdict === 'missing' ? 'passwordRequired' : 'passwordWeak'),
          }),
        }
      }}
      onSubmit={data =>
        send({ type: 'passwordSubmitted', password: String(data.get('password')), code: digits(data) })
      }
    >
      <CredentialField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        label={codes('codeLabel')}
        readOnly={loading}
        error={ofCode ? said(error) : undefined}
      />
      <NewPasswordField
        label={shared('passwordLabel')}
        policy={policy}
        busy={loading}
        error={ofCode ? undefined : said(error)}
      />
      <SubmitButton busy={loading}>{t('activate')}</SubmitButton>
    </Credentials>
  )
}
