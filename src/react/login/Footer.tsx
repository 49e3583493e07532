import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Chrome } from './Chrome.tsx'

const footer = style({
  boxSizing: 'content-box',
  minHeight: 20,
  // At the foot of the card, however little stands above.
  marginBlockStart: 'auto',
  paddingBlockStart: token.space6,
  color: token.textMuted,
  fontSize: token.text13,
  lineHeight: '20px',
  textAlign: 'center',
})

/** The way to another page, under the form. Its line is there before its words are, so that nothing shifts. */
export const Footer = ({ children }: { children?: ReactNode }) => (
  <Chrome>
    <p className={footer} part="footer">
      {children}
    </p>
  </Chrome>
)
