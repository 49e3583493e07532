import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

export const popup = style({
  position: 'fixed',
  insetBlockStart: 'max(12px, calc((100dvh - 520px) * 0.3))',
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(600px, calc(100vw - 24px))',
  maxHeight: 'min(460px, calc(100dvh - 24px))',
  overflow: 'hidden',
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surfaceRaised,
  color: token.text,
  boxShadow: token.shadowLarge,
  outline: 0,
  transition: `opacity ${token.motionFast} ${token.easing}, transform ${token.motionFast} ${token.easing}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(0.985)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})
export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingInline: token.space4,
  borderBlockEnd: `1px solid ${token.border}`,
  color: token.textMuted,
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: 52,
  color: token.text,
  fontSize: token.text16,
  background: 'transparent',
  border: 0,
  outline: 0,
  '&::placeholder': { color: token.textMuted, opacity: 1 },
  // The frame is the field: it is all that one can do here.
  '&:focus-visible': { outline: 0 },
})
export const list = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: 32,
  padding: token.space2,
})
export const heading = style({
  padding: `${token.space2} ${token.space2} ${token.space1}`,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
})
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: `6px ${token.space2}`,
  borderRadius: token.radius,
  fontSize: token.text14,
  lineHeight: '20px',
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: token.textMuted },
  '&[aria-selected="true"]': { background: token.surfaceActive },
  '@media (forced-colors: active)': {
    '&[aria-selected="true"]': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
})
export const label = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const hint = style({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token.text12,
  color: token.textMuted,
})
export const nothing = style({
  padding: `${token.space6} ${token.space4}`,
  textAlign: 'center',
  color: token.textMuted,
})
