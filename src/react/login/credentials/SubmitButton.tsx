import type { ReactNode } from 'react'
import type { FlowError } from '../../../state/login/flow-error.ts'
import { failedTexts } from '../failed-texts.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Glyph } from './Glyph.tsx'

const ring = 'M10 2a8 8 0 0 1 8 8'

export interface SubmitButtonProps {
  busy: boolean
  disabled?: boolean
  /** Of the step: where no server answered, the button says that it tries again. */
  error?: FlowError | null
  children: ReactNode
}

/** Sends the form. While it is busy it keeps its width, its name and the focus. */
export function SubmitButton({ busy, disabled = false, error, children }: SubmitButtonProps) {
  const t = useLoginTexts(failedTexts)
  return (
    <button
      type="submit"
      className="pc-submit"
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {error?.unanswered ? t('tryAgain') : children}
      {busy ? <Glyph of={ring} /> : null}
    </button>
  )
}
