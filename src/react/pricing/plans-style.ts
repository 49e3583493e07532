import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** Rows of all cards line up: names, prices, buttons and features each begin at one height. */
export const plansStyle = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: `${token.space5} ${token.space4}`,
  justifyContent: 'center',
  maxWidth: 1040,
  width: '100%',
  marginInline: 'auto',
})
