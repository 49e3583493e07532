import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

export const choiceListStyle = style({ display: 'grid', gap: token.space2 })

/** A radio button as a whole row: a plan, a way to pay. The input lies over it and is not seen. */
export const choiceRowStyle = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `2px ${token.space4}`,
  padding: `${token.space3} ${token.space4}`,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  cursor: 'pointer',
  transition: `border-color ${token.motionFast} ${token.easing}`,
  '&:hover': { borderColor: token.borderControl },
  '&:has(input:checked)': { borderColor: token.accent, boxShadow: `inset 0 0 0 1px ${token.accent}` },
  '&:has(input:focus-visible)': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
  '&:has(input:disabled)': {
    cursor: 'default',
    background: token.surfaceSunken,
    borderColor: token.border,
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  '& strong': { fontWeight: token.weightMedium, overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1' },
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '2px solid Highlight' } },
})
