import { BackToLogin } from '../BackToLogin.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { acceptInvitationTexts } from './texts.ts'
import type { AcceptInvitationProps } from './use-accept-invitation.ts'

/** The code of the mail that invites. */
export default function ValidateCode({ state: { error }, send }: AcceptInvitationProps<'validate'>) {
  const t = useLoginTexts(acceptInvitationTexts)
  const said = useErrorText()
  return (
    <Screen title={t('codeTitle')} subtitle={t('codeText')}>
      <CodeEntry
        busy={false}
        error={said(error)}
        refusal={error}
        confirm={t('accept')}
        onSubmit={code => send({ type: 'codeSubmitted', code })}
      />
      <BackToLogin />
    </Screen>
  )
}
