import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** From this width of the portal itself, not of the screen, the menu stands beside the page. */
const wide = '@container fe-portal (min-width: 860px)'
const phone = '@container fe-portal (max-width: 380px)'

export const frame = style({
  containerType: 'inline-size',
  containerName: 'fe-portal',
  display: 'flex',
  flexDirection: 'column',
  // In its place on the page it is as high as what it shows; a host that wants more sets the variable.
  minHeight: 'var(--fe-portal-min-height, 640px)',
  background: token.surfaceSunken,
  color: token.text,
  outline: 0,
  '&[data-overlay]': { height: '100dvh', minHeight: 0 },
  // On paper the page is left, as long as it is, without what one presses.
  '@media print': {
    '&&': { height: 'auto', minHeight: 0, background: 'none', printColorAdjust: 'economy' },
    '& :is([part="portal-sidebar"], [part="portal-bar"], nav, search, select, label, button:not(th *))': {
      display: 'none !important',
    },
  },
})
export const columns = style({
  flex: '1 1 auto',
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
  minHeight: 0,
  [wide]: { gridTemplate: 'minmax(0, 1fr) / 248px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
})
export const sidebar = style({
  display: 'none',
  [wide]: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    padding: token.space3,
    gap: token.space2,
    borderInlineEnd: `1px solid ${token.border}`,
    ':not([data-overlay]) > * > &': { position: 'sticky', insetBlockStart: 0, maxHeight: '100dvh' },
  },
})
export const searchButton = style({
  '&&': { justifyContent: 'flex-start', color: token.textMuted },
})
export const sidebarScroll = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  // Room for the focus ring of the entries.
  margin: -3,
  padding: 3,
})
export const topBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minHeight: 56,
  padding: `${token.space2} ${token.space3}`,
  borderBlockEnd: `1px solid ${token.border}`,
  background: token.surface,
  [wide]: { display: 'none' },
  // Six buttons leave the account its picture.
  [phone]: { gap: 0, '& div > button > svg': { display: 'none' } },
})
export const topBarMiddle = style({ flex: 1, minWidth: 0 })
export const main = style({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  background: token.surface,
  outline: 0,
  '[data-overlay] > * > &': {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The title stays at the top, and what takes the focus is not below it.
    [wide]: { '--_fe-bar': '48px', scrollPaddingBlock: '96px 72px' },
  },
  '@media print': { '&&&': { overflow: 'visible' } },
})
export const page = style({
  // At the same edge whatever the width, forms as tables.
  maxWidth: 1384,
  padding: `${token.space5} ${token.space4} ${token.space10}`,
  [wide]: {
    padding: `${token.space8} ${token.space10} ${token.space10}`,
    // Beside the close button.
    '[data-overlay] &': { paddingInlineEnd: 64 },
  },
})
export const closeCorner = style({
  display: 'none',
  [wide]: {
    display: 'grid',
    justifyContent: 'end',
    position: 'sticky',
    insetBlockStart: token.space3,
    height: 0,
    paddingInlineEnd: token.space3,
    zIndex: 5,
  },
})
export const skipLink = style({
  position: 'absolute',
  insetBlockStart: token.space2,
  insetInlineStart: token.space2,
  zIndex: 2,
  '&:not(:focus)': { width: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
})
