import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

/** The box around what is typed or chosen: text fields, selects, comboboxes. */
export const controlBox = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  minHeight: token.controlMedium,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  color: token.text,
  fontSize: token.text14,
  lineHeight: '20px',
  transition: `border-color ${token.motionFast} ${token.easing}, box-shadow ${token.motionFast} ${token.easing}`,
  '&[data-size="small"]': { minHeight: token.controlSmall, fontSize: token.text13 },
  '&[data-size="large"]': { minHeight: token.controlLarge },
  '&:hover': { borderColor: token.textMuted },
  '&:focus-within, &:focus-visible, &[data-popup-open]': {
    outline: `2px solid ${token.focus}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '[data-invalid] > &': { borderColor: token.danger },
  '[data-invalid] > &:focus-within': { outlineColor: token.danger },
  '&:has(> input:read-only, > textarea:read-only)': {
    background: token.surfaceSunken,
    borderColor: token.border,
  },
  '&[data-disabled]': {
    background: token.surfaceHover,
    borderColor: token.border,
    color: token.textDisabled,
  },
  '@media (forced-colors: active)': {
    borderColor: 'ButtonBorder',
    '&[data-disabled]': { borderColor: 'GrayText', color: 'GrayText' },
  },
})

/** The bare input inside the box, which carries the outline. An address is read from the left, a name as its letters are. */
export const bareInput = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  alignSelf: 'stretch',
  padding: `7px ${token.space3}`,
  border: 0,
  borderRadius: 'inherit',
  outline: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  '&::placeholder': { color: token.textPlaceholder, opacity: 1 },
  '&:focus-visible': { outline: 0 },
  '&:disabled': { cursor: 'not-allowed', color: 'inherit' },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:-webkit-autofill': {
    boxShadow: `inset 0 0 0 100px ${token.accentSubtle}`,
    WebkitTextFillColor: token.text,
  },
  '[data-size="small"] > &': { padding: `3px ${token.space2}` },
  // Below 16 px an iPhone zooms the page when the field is focused.
  '@media (pointer: coarse)': { fontSize: '16px' },
})

/** Before or after the input: icons, units, buttons. */
export const affix = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  color: token.textMuted,
  paddingInlineStart: 10,
  'input ~ &': { paddingInlineStart: 0, paddingInlineEnd: 10 },
  'input ~ &:has(> button)': { paddingInlineEnd: 3 },
})
