import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

/** Label and hint of an option. */
export const optionText = style({
  flex: 1,
  minWidth: 0,
  '& > small': { display: 'block', fontSize: token.text12, color: token.textMuted },
})
/** The mark of what is chosen. */
export const optionMark = style({ display: 'flex', color: token.accentText })
