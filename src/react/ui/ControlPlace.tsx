import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import type { ControlSize } from './Button.tsx'
import { controlBox } from './control-styles.ts'

const text = style({
  minWidth: 0,
  padding: `0 ${token.space3}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: token.textMuted,
})

/** Holds the place of a control whose code is on its way: same size, same words. */
export function ControlPlace({
  text: shown,
  size = 'medium',
}: {
  text?: string | undefined
  size?: ControlSize | undefined
}) {
  return (
    <div className={controlBox} part="control" data-size={size} aria-busy="true">
      <span className={text}>{shown}</span>
    </div>
  )
}
