import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** One of several ways to go on, as a button of the whole width: an icon or face, then words. */
export const choiceRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 56,
  padding: `${token.space2} ${token.space4}`,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  color: token.text,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&:hover:enabled': { background: token.surfaceHover },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
  '& > svg': { flex: 'none', color: token.accentText },
})

/** What the way is, and in small letters which. */
export const choiceWords = style({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  fontSize: token.text14,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  '& > small': {
    overflowWrap: 'anywhere',
    color: token.textMuted,
    fontSize: token.text13,
    fontWeight: 400,
  },
})
