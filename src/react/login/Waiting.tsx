import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Chrome } from './Chrome.tsx'

const frame = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token.space5,
  paddingBlock: token.space8,
  color: token.textMuted,
  textAlign: 'center',
  textWrap: 'balance',
  '& > svg': { color: token.accentText },
})

/** Something is under way, and what. */
export const Waiting = ({ children }: { children?: ReactNode }) => (
  <Chrome>
    <div className={frame}>
      <Spinner size={28} />
      {children ? <p>{children}</p> : null}
    </div>
  </Chrome>
)
