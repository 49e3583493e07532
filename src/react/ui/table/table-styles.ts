import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

const narrow = '@container fe-table (max-width: 480px)'

/** What went wrong stands above rows that were loaded before. */
export const above = style({ display: 'grid', gap: token.space3, minWidth: 0 })

export const frame = style({
  containerType: 'inline-size',
  containerName: 'fe-table',
  minWidth: 0,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surface,
  position: 'relative',
  overflow: 'clip',
  // What is shown stays readable while it is being replaced.
  '&[data-refreshing]::before': {
    content: '""',
    position: 'absolute',
    zIndex: 3,
    insetBlockStart: 0,
    width: '40%',
    height: 2,
    background: token.accent,
    animation: 'fe-sweep 1100ms ease-in-out infinite',
  },
  // On paper all rows and all of each, with the heads on every sheet.
  '@media print': { overflow: 'visible', border: 0, containerType: 'normal' },
  '@media (prefers-reduced-motion: reduce)': {
    '&[data-refreshing]::before': { width: '100%', animation: 'fe-pulse 1800ms ease-in-out infinite' },
  },
})

/**
 * Scrolls only what does not fit: sideways, and downwards when the owner limits its height. What fits is no scroller of its own, so
 * that the head stays in sight while the page is scrolled.
 */
export const scroller = style({
  overflow: 'clip',
  maxHeight: 'var(--fe-table-max-height, none)',
  '&[data-scrolls]': { '--_fe-bar': '0px', overflow: 'auto' },
  '&:focus-visible': { outlineOffset: -2 },
  '@media print': { overflow: 'visible', maxHeight: 'none' },
})

export const table = style({
  width: '100%',
  fontSize: token.text13,
  lineHeight: '20px',
  // Beside the settings.
  '&[data-settings] th:last-of-type': { paddingInlineEnd: 44 },
  '&[data-fixed]': { tableLayout: 'fixed', minWidth: 'var(--_fe-table-width)' },
  [narrow]: {
    '&[data-scroll]': { minWidth: 640 },
    '&[data-stack]': { display: 'block', minWidth: 0, '& tbody, & tr, & td': { display: 'block' } },
  },
})

/** As cards there are no columns to head, but the order can still be changed: the sort buttons stay, side by side. */
export const head = style({
  [narrow]: {
    'table[data-stack] > &': { display: 'block' },
    // Nothing to sort, nothing to select, no settings: an empty band.
    'table[data-stack]:not([data-settings]) > &:not(:has(button, input))': { display: 'none' },
    'table[data-stack] > & > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: token.space4,
      // Room for the settings, which are beside each line.
      minHeight: 40,
      paddingBlock: 2,
      paddingInline: '14px 44px',
      background: token.surfaceSunken,
      borderBlockEnd: `1px solid ${token.border}`,
    },
    'table[data-stack] > & th': {
      position: 'static',
      display: 'flex',
      alignItems: 'center',
      width: 'auto',
      height: 36,
      '&&': { padding: 0 },
      border: 0,
    },
    'table[data-stack] > & th:not([data-sortable], :has(input))': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const headCell = style({
  position: 'sticky',
  insetBlockStart: 'var(--_fe-bar, 0px)',
  // Over the row menus, under the settings.
  zIndex: 2,
  height: 40,
  padding: '0 10px',
  borderBlockEnd: `1px solid ${token.border}`,
  background: token.surfaceSunken,
  color: token.textMuted,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '&[data-align="end"]': { textAlign: 'end' },
  '&:first-of-type': { paddingInlineStart: token.space4 },
  '[data-fixed] &': { width: 'var(--_fe-width)', whiteSpace: 'normal', lineHeight: '16px' },
  '&[data-narrow]': { width: 1, '[data-fixed] &': { width: 44 } },
  '&[data-narrow]:last-of-type': { insetInlineEnd: 0, paddingInlineStart: 0 },
  '@media print': { '&&': { position: 'static' }, '&[data-narrow]': { display: 'none' } },
})

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginInline: -6,
  padding: '2px 6px',
  borderRadius: token.radiusSmall,
  fontWeight: token.weightMedium,
  '& > svg': { opacity: 0.55 },
  '&:hover': { background: token.surfaceActive, color: token.text },
  '[aria-sort] > &': { color: token.text, '& > svg': { opacity: 1 } },
})

export const row = style({
  background: token.surface,
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&:hover': { background: `color-mix(in oklab, ${token.surfaceHover} 60%, ${token.surface})` },
  '&[data-selected]': { background: token.accentSubtle },
  '&[data-opens]': { cursor: 'pointer' },
  '&:focus-visible': { outlineOffset: -2 },
  '&:not(:last-of-type) > td': { borderBlockEnd: `1px solid ${token.border}` },
  '@media print': { breakInside: 'avoid', '&&': { background: 'none' } },
  '@media (forced-colors: active)': {
    '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  [narrow]: {
    'table[data-stack] &&': { display: 'flex', flexDirection: 'column' },
    'table[data-stack] &': { position: 'relative', padding: `${token.space3} ${token.space4}` },
    'table[data-stack] &:not(:last-of-type)': { borderBlockEnd: `1px solid ${token.border}` },
    'table[data-stack] &[data-selectable]': { paddingInlineStart: token.space10 },
  },
})

export const cell = style({
  height: 48,
  padding: '6px 10px',
  verticalAlign: 'middle',
  '&[data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '&:first-of-type': { paddingInlineStart: token.space4 },
  // A name of one letter says nothing: other columns give way, or the table scrolls.
  '&[data-primary]': { minWidth: 200 },
  // At hand however far the columns reach.
  '&[data-cell="actions"]': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    paddingInline: `${token.space1} ${token.space2}`,
    background: 'inherit',
    whiteSpace: 'nowrap',
  },
  '&[data-cell="select"]': { paddingInlineEnd: 0 },
  '[data-fixed] &': { overflowWrap: 'anywhere' },
  'table[data-compact] &': { height: 36, paddingBlock: 2 },
  '@media print': {
    '&&': { height: 'auto', paddingBlock: 4, overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '&[data-cell]': { display: 'none' },
  },
  [narrow]: {
    'table[data-stack] &': { height: 'auto', padding: '3px 0', textAlign: 'start', overflowWrap: 'anywhere' },
    'table[data-stack] tr > &': { borderBlockEnd: 0 },
    'table[data-stack] &[data-label]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, 32%) 1fr',
      gap: token.space2,
      justifyItems: 'start',
      // Not stretched: a badge beside a label of two lines stays as high as it is.
      alignItems: 'baseline',
      '&::before': { content: 'attr(data-label)', color: token.textMuted, fontSize: token.text12 },
    },
    'table[data-stack] &:has([data-none])': { display: 'none' },
    'table[data-stack] &[data-cell="actions"]': {
      position: 'absolute',
      insetBlockStart: 8,
      insetInlineEnd: 8,
    },
    'table[data-stack] &[data-cell="select"]': {
      position: 'absolute',
      insetBlockStart: 12,
      insetInlineStart: 12,
    },
    // What names the row comes first.
    'table[data-stack] &[data-primary]': { order: -1, minWidth: 0, paddingInlineEnd: 24, paddingBlockEnd: 6 },
  },
})
