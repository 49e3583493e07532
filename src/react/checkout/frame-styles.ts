import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** The whole window, so that it brings its own veil: outside of the top layer there is none of the browser's. */
export const windowStyle = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: token.backdrop,
  color: token.text,
  outline: 0,
  '&[open]': {
    display: 'grid',
    placeItems: 'center',
    animation: `fe-appear ${token.motion} ${token.easing}`,
  },
  '&::backdrop': { background: 'transparent' },
})

export const panelStyle = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
  gridTemplateRows: 'minmax(0, 1fr)',
  width: 'min(840px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  overflow: 'hidden',
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surfaceRaised,
  boxShadow: token.shadowLarge,
  '&[data-narrow]': { gridTemplateColumns: 'minmax(0, 1fr)', width: 'min(480px, calc(100vw - 32px))' },
  '@media (max-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    alignContent: 'start',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    width: 'min(480px, calc(100vw - 32px))',
  },
  '@media (max-width: 480px)': {
    width: '100vw',
    height: '100dvh',
    maxHeight: 'none',
    border: 0,
    borderRadius: 0,
    '&[data-narrow]': { width: '100vw' },
  },
})

/** What is filled in, with the button at its end. */
export const mainStyle = style({
  display: 'grid',
  alignContent: 'start',
  gap: token.space5,
  minWidth: 0,
  padding: token.space6,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media (max-width: 720px)': { overflow: 'visible', order: 2 },
  '@media (max-width: 480px)': { padding: token.space5 },
})

export const titleStyle = style({
  paddingInlineEnd: 36,
  fontSize: token.text20,
  fontWeight: token.weightBold,
  lineHeight: '28px',
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  outline: 0,
})

/** Last in the document, so that the focus starts with the content and the way out is never far. */
export const closeStyle = style({ position: 'absolute', insetBlockStart: 16, insetInlineEnd: 16, zIndex: 1 })

export const sectionStyle = style({ display: 'grid', gap: token.space4, minWidth: 0 })
export const quietStyle = style({
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.textMuted,
  textWrap: 'pretty',
})
