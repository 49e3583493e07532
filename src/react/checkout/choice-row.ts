import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

export const choiceListStyle = style({ display: 'grid', gap: token.space2 })

/** A radio button as a whole row: a plan, a way to pay. */
export const choiceRowStyle = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `2px ${token.space3}`,
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
  '& input': {
    alignSelf: 'center',
    width: 16,
    height: 16,
    accentColor: token.accent,
    outline: 0,
    cursor: 'inherit',
  },
  '& strong': { fontWeight: token.weightMedium, overflowWrap: 'anywhere' },
  '& small': { gridColumn: '2 / -1' },
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '2px solid Highlight' } },
})
