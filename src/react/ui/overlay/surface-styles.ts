import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

/** The veil behind a modal. */
export const backdropStyle = style({
  position: 'fixed',
  inset: 0,
  background: token.backdrop,
  opacity: 1,
  transition: `opacity ${token.motion} ${token.easing}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
})

/** Small popups that hang on a control: menus, lists, tooltips. */
export const popupStyle = style({
  minWidth: 'var(--anchor-width, 0)',
  maxWidth: 'min(360px, var(--available-width, 100vw))',
  maxHeight: 'min(440px, var(--available-height, 440px))',
  padding: 4,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surfaceRaised,
  color: token.text,
  fontSize: token.text13,
  lineHeight: '20px',
  boxShadow: token.shadowMedium,
  outline: 0,
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${token.motionFast} ${token.easing}, transform ${token.motionFast} ${token.easing}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(0.97)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

/** A row of a menu or list. */
export const rowStyle = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minHeight: 32,
  padding: `6px ${token.space2}`,
  borderRadius: token.radius,
  outline: 0,
  cursor: 'pointer',
  userSelect: 'none',
  overflowWrap: 'anywhere',
  scrollMarginBlock: 4,
  '& > svg': { color: token.textMuted },
  '&[data-highlighted]': { background: token.surfaceHover },
  '&[data-tone="danger"]': {
    color: token.dangerText,
    '& > svg': { color: 'inherit' },
    '&[data-highlighted]': { background: token.dangerSubtle },
  },
  // After the tone: what cannot be done does not look as if it could.
  '&[data-disabled]': { color: token.textDisabled, cursor: 'not-allowed' },
  '@media (forced-colors: active)': {
    '&[data-highlighted]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
  '@media (pointer: coarse)': { minHeight: 40 },
})

/** Positioned popups lie above dialogs that were opened before them. */
export const positionerStyle = style({ zIndex: 2, outline: 0 })
