import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes, style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Spinner } from './Spinner.tsx'

/** The look of a button, shared with links that look like one. */
export const buttonStyle = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  minHeight: token.controlMedium,
  padding: `6px ${token.space3}`,
  border: '1px solid transparent',
  borderRadius: token.radius,
  font: 'inherit',
  fontSize: token.text14,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  cursor: 'pointer',
  transition: `background-color ${token.motionFast} ${token.easing}, border-color ${token.motionFast} ${token.easing}`,
  '&[data-size="small"]': {
    minHeight: token.controlSmall,
    padding: `3px ${token.space2}`,
    fontSize: token.text13,
  },
  '&[data-size="large"]': { minHeight: token.controlLarge, padding: `10px ${token.space4}` },
  '&[data-block]': { display: 'flex', width: '100%' },
  '&[data-square]': { width: token.controlMedium, padding: 0 },
  '&[data-square][data-size="small"]': { width: token.controlSmall },
  '&[data-square][data-size="large"]': { width: token.controlLarge },
  '&[data-variant="primary"]': {
    background: token.accent,
    color: token.accentContrast,
    boxShadow: `inset 0 1px 0 rgb(255 255 255 / 0.1), ${token.shadowSmall}`,
    '&:hover': { background: token.accentHover },
  },
  '&[data-variant="secondary"]': {
    background: token.surface,
    color: token.text,
    borderColor: token.border,
    boxShadow: token.shadowSmall,
    '&:hover': { background: token.surfaceHover },
    '&:active, &[data-popup-open]': { background: token.surfaceActive },
  },
  '&[data-variant="ghost"]': {
    color: token.text,
    '&:hover': { background: token.surfaceHover },
    '&:active, &[data-popup-open]': { background: token.surfaceActive },
  },
  '&[data-variant="danger"]': {
    background: token.danger,
    color: token.dangerContrast,
    boxShadow: `inset 0 1px 0 rgb(255 255 255 / 0.1), ${token.shadowSmall}`,
    '&:hover': { background: token.dangerHover },
  },
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
    '&, &:hover': {
      background: token.surfaceActive,
      color: token.textDisabled,
      borderColor: 'transparent',
      boxShadow: 'none',
      cursor: 'not-allowed',
    },
  },
  '&[data-variant="ghost"]:disabled, &[data-variant="ghost"]:disabled:hover': { background: 'transparent' },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '@media (forced-colors: active)': {
    '&, &:hover': { borderColor: 'ButtonText' },
    // What a screen is for stands out without our colors, too.
    '&[data-variant="primary"]:not(:disabled, [aria-disabled="true"])': {
      '&, &:hover': { background: 'ButtonText', color: 'ButtonFace', forcedColorAdjust: 'none' },
    },
  },
})

const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token.space2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  // The name must stay readable for assistive technology and the width what it was.
  '[aria-busy="true"] > &': { opacity: 0 },
})

const busy = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ControlSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ControlSize | undefined
  /** Work is under way: shows a spinner, keeps width and focus, ignores presses. */
  loading?: boolean | undefined
  /** Before the text. */
  icon?: ReactNode
  /** As wide as what is around it. */
  block?: boolean | undefined
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', loading = false, icon, block, children, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={classes(buttonStyle, rest.className)}
      part={`button button-${variant}`}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      <span className={content}>
        {icon}
        {children}
      </span>
      {loading ? (
        <span className={busy}>
          <Spinner size={size === 'small' ? 14 : 16} />
        </span>
      ) : null}
    </button>
  )
}
