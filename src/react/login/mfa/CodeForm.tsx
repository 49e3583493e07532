import type { ReactNode } from 'react'
import { CodeEntry } from '../CodeEntry.tsx'
import { useErrorText } from '../use-error-text.ts'
import { RememberDevice } from './RememberDevice.tsx'
import { useMfa } from './use-mfa.ts'

/** The code of a second factor. */
export function CodeForm({ children }: { children?: ReactNode }) {
  const [{ saving, over, error }, send] = useMfa()
  const said = useErrorText()
  return (
    <CodeEntry
      busy={saving || over}
      error={said(error)}
      refusal={error}
      before={children}
      onSubmit={code => send({ type: 'codeSubmitted', code })}
    >
      <RememberDevice />
    </CodeEntry>
  )
}
