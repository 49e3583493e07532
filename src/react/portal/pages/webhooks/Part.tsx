import type { ReactNode } from 'react'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'

const name = style({ marginBlockEnd: 2, fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const text = style({ minWidth: 0, overflowWrap: 'anywhere' })

export interface PartProps {
  label: string
  children: ReactNode
}

/** A fact under its name. */
export function Part({ label, children }: PartProps) {
  return (
    <div>
      <div className={name}>{label}</div>
      <div className={text}>{children}</div>
    </div>
  )
}
