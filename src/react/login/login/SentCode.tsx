import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { CodeEntry } from '../CodeEntry.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { ResendLine } from '../ResendLine.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { loginTexts } from './texts.ts'

export interface SentCodeProps
  extends StepProps<'loginWithOtc' | 'loginWithSmsOtc' | 'loginWithQuickSmsOtc'> {
  /** Where the code went. */
  sent: string
  /** Another way out, beside the one back. */
  wayOut?: ReactNode
}

/** A code that was sent is typed, pasted or filled in; the last digit sends it. */
export function SentCode({ state, sent, wayOut }: SentCodeProps) {
  const view = useView()
  const { send } = view.login
  const { loading, error, resendIn, resent } = state
  const t = useLoginTexts(passwordlessTexts)
  const first = useLoginTexts(loginTexts)
  const later = useLoginTexts(laterTexts)
  const said = useErrorText()
  return (
    <Screen title={t('codeTitle')} subtitle={sent}>
      <CodeEntry
        busy={loading}
        error={said(error)}
        refusal={error}
        confirm={first('signIn')}
        onSubmit={code => send({ type: 'codeSubmitted', code })}
      />
      <ResendLine
        resendIn={resendIn}
        resent={resent}
        loading={loading}
        onResend={() => send({ type: 'resendPressed' })}
      />
      <Footer>
        <LinkButton disabled={loading} onClick={view.back}>
          {later('backToLogin')}
        </LinkButton>
        {wayOut ? <> · {wayOut}</> : null}
      </Footer>
    </Screen>
  )
}
