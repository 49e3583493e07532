import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'

const rtl = '[dir="rtl"] &'

export const plot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token.space2} ${token.space2}`,
  fontSize: token.text12,
  lineHeight: '16px',
  color: token.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const axis = style({
  position: 'relative',
  minWidth: 28,
  height: 160,
  marginBlockStart: token.space2,
})
export const tick = style({
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
  whiteSpace: 'nowrap',
})
export const canvas = style({
  position: 'relative',
  height: 160,
  marginBlockStart: token.space2,
  borderRadius: 2,
  cursor: 'crosshair',
  // Sideways the finger reads values; up and down it scrolls the page.
  touchAction: 'pan-y',
})
export const gridLine = style({
  position: 'absolute',
  insetInline: 0,
  height: 1,
  transform: 'translateY(50%)',
  background: token.border,
})
export const drawing = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  // Time runs in reading direction.
  [rtl]: { transform: 'scaleX(-1)' },
})
export const bar = style({
  fill: token.accent,
  transition: `opacity ${token.motionFast} ${token.easing}`,
  '&[data-quiet]': { opacity: 0.45 },
  '@media (forced-colors: active)': { fill: 'CanvasText', '&[data-active]': { fill: 'Highlight' } },
})
export const curve = style({
  fill: 'none',
  stroke: token.accent,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
})
export const area = style({
  fill: token.accentSubtle,
  '@media (forced-colors: active)': { fill: 'none' },
})
export const marker = style({
  position: 'absolute',
  width: 10,
  height: 10,
  margin: -5,
  marginBlockStart: 0,
  border: `2px solid ${token.surface}`,
  borderRadius: '50%',
  background: token.accent,
  pointerEvents: 'none',
})
/** The free room on both sides grows as the point moves, so the words never leave the plot. */
export const bubbleRow = style({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: '100%',
  display: 'flex',
  marginBlockEnd: 2,
  pointerEvents: 'none',
  '& > span': { flex: '0 1 0' },
})
export const bubble = style({
  '[aria-hidden] > &': { flex: 'none' },
  padding: `2px ${token.space2}`,
  borderRadius: token.radiusSmall,
  background: token.text,
  color: token.surface,
  fontWeight: token.weightMedium,
  whiteSpace: 'nowrap',
})
export const days = style({
  gridColumn: '2 / 3',
  display: 'flex',
  justifyContent: 'space-between',
  gap: token.space2,
  whiteSpace: 'nowrap',
})
export const nothing = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
})
