import { useState } from 'react'
import { OtpInput } from '../../../ui/OtpInput.tsx'

const digits = 6

export interface CodeStepProps {
  label: string
  /** What is said of fewer digits. */
  incomplete: string
  busy: boolean
  error?: string | undefined
  hint?: string | undefined
  /** Takes the code to be sent by the form's own button, too. */
  code: string
  onCode: (code: string) => void
  onComplete: (code: string) => void
  /** The form was sent: what is missing may be said. */
  sent: boolean
}

/** Six digits in a dialog, sent when the last one is there. */
export function CodeStep(props: CodeStepProps) {
  const { label, incomplete, busy, error, hint, code, onCode, onComplete, sent } = props
  return (
    <OtpInput
      label={label}
      // The step is new, and typing the code is all that there is to do
      autoFocus
      value={code}
      readOnly={busy}
      onChange={onCode}
      onComplete={onComplete}
      hint={hint}
      error={sent && code.length < digits ? incomplete : error}
    />
  )
}

/** The code that is typed, and whether all of it is there. */
export function useCode() {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  return {
    code,
    sent,
    whole: code.length === digits,
    onCode: (typed: string) => {
      setSent(false)
      setCode(typed)
    },
    clear: () => {
      setSent(false)
      setCode('')
    },
    markSent: () => setSent(true),
  }
}
