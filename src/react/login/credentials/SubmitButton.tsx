import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'

const ring = 'M10 2a8 8 0 0 1 8 8'

export interface SubmitButtonProps {
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Sends the form. While it is busy it keeps its width, its name and the focus. */
export const SubmitButton = ({ busy, disabled = false, children }: SubmitButtonProps) => (
  <button
    type="submit"
    className="pc-submit"
    disabled={disabled}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
  >
    {children}
    {busy ? <Glyph of={ring} /> : null}
  </button>
)
