import type { ReactNode } from 'react'
import type { FlowError } from '../../state/login/flow-error.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { Footer } from './Footer.tsx'
import { ResendLine } from './ResendLine.tsx'
import { Screen } from './Screen.tsx'
import { useErrorText } from './use-error-text.ts'

export interface CodeStepProps {
  title: string
  /** Where the code went. */
  text: string
  state: { loading: boolean; error: FlowError | null; resendIn: number; resent: boolean }
  send: (event: { type: 'codeSubmitted'; code: string } | { type: 'resendPressed' }) => void
  /** The ways out. */
  children: ReactNode
}

/** The step of a flow that asks for a code that was sent. */
export function CodeStep({ title, text, state, send, children }: CodeStepProps) {
  const said = useErrorText()
  const { loading, error, resendIn, resent } = state
  return (
    <Screen title={title} subtitle={text} announce={text}>
      <CodeEntry
        busy={loading}
        error={said(error)}
        refusal={error}
        onSubmit={code => send({ type: 'codeSubmitted', code })}
      />
      <ResendLine
        resendIn={resendIn}
        resent={resent}
        loading={loading}
        onResend={() => send({ type: 'resendPressed' })}
      />
      <Footer>{children}</Footer>
    </Screen>
  )
}
