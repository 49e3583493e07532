import type { ReactNode } from 'react'
import type { ProvingStep } from '../../../state/login/mfa/mfa-state.ts'
import { CodeEntry } from '../CodeEntry.tsx'
import { useErrorText } from '../use-error-text.ts'
import { RememberDevice } from './RememberDevice.tsx'
import type { MfaProps } from './use-mfa.ts'

interface CodeFormProps extends MfaProps<Exclude<ProvingStep, 'verify'>> {
  children?: ReactNode
}

/** The code of a second factor. */
export function CodeForm({ state, send, children }: CodeFormProps) {
  const { saving, answer, error } = state
  const said = useErrorText()
  return (
    <CodeEntry
      busy={saving || answer !== null}
      error={said(error)}
      refusal={error}
      before={children}
      onSubmit={code => send({ type: 'codeSubmitted', code })}
    >
      <RememberDevice state={state} send={send} />
    </CodeEntry>
  )
}
