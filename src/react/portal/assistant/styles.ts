import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

export const transcript = style({
  display: 'flex',
  flexDirection: 'column',
  gap: token.space4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const own = style({
  alignSelf: 'flex-end',
  maxWidth: '88%',
  padding: `${token.space2} ${token.space3}`,
  borderRadius: token.radiusLarge,
  borderEndEndRadius: token.space1,
  background: token.accentSubtle,
  fontSize: token.text14,
  lineHeight: '20px',
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})
/** What the assistant says: text as it is read, not a bubble. */
export const prose = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space2,
  fontSize: token.text14,
  lineHeight: '21px',
  overflowWrap: 'anywhere',
  // Each part is read in the direction of its own words, whatever the language of the portal.
  '& :is(p, li, h3)': { unicodeBidi: 'plaintext' },
  '& ul, & ol': { display: 'grid', gap: token.space1, margin: 0, paddingInlineStart: token.space5 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& strong': { fontWeight: token.weightBold },
  '& em': { fontStyle: 'italic' },
  '& h3': { fontSize: token.text14, fontWeight: token.weightBold },
  '& code': {
    padding: '1px 4px',
    borderRadius: token.radius,
    background: token.surfaceActive,
    fontFamily: token.fontMono,
    fontSize: token.text12,
  },
  '& pre': {
    overflowX: 'auto',
    padding: token.space3,
    borderRadius: token.radius,
    background: token.surfaceSunken,
    lineHeight: '18px',
  },
  '& pre code': { padding: 0, background: 'none' },
})
export const behind = style({ marginBlockStart: token.space4 })
export const host = style({ color: token.textMuted, fontSize: token.text12 })
export const call = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  color: token.textMuted,
  fontSize: token.text12,
  lineHeight: '18px',
})
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space3,
  padding: token.space3,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surface,
  boxShadow: token.shadowSmall,
  fontSize: token.text13,
  lineHeight: '20px',
})
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: token.space2, minWidth: 0 })
export const cardTitle = style({
  flex: 1,
  minWidth: 0,
  fontWeight: token.weightMedium,
  overflowWrap: 'anywhere',
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: token.space3,
  rowGap: token.space1,
  margin: 0,
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2 })
export const composer = style({
  '&&': { flex: '1 1 100%' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space2,
  '& textarea': { maxHeight: 160 },
})
export const composerFoot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.space3,
  '& > button': { flex: 'none' },
})
export const muted = style({ color: token.textMuted, fontSize: token.text12, lineHeight: '18px' })
export const tools = style({
  display: 'flex',
  position: 'sticky',
  insetBlockStart: `calc(-1 * ${token.space4})`,
  zIndex: 1,
  flexWrap: 'wrap',
  gap: token.space2,
  marginBlockStart: `calc(-1 * ${token.space4})`,
  paddingBlock: token.space4,
  background: token.surfaceRaised,
})
export const starters = style({ display: 'grid', gap: token.space2, marginBlockStart: token.space4 })
export const starter = style({ '&&': { justifyContent: 'flex-start', textAlign: 'start' } })
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space1,
  borderRadius: token.radius,
  '&:hover': { background: token.surfaceHover },
})
export const rowButton = style({
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  padding: `6px ${token.space2}`,
  borderRadius: token.radius,
  textAlign: 'start',
  fontSize: token.text14,
})
