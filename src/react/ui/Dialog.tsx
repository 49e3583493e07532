import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Modal, type ModalProps } from './overlay/Modal.tsx'

const dialog = style({
  position: 'fixed',
  insetBlockStart: 'max(16px, calc((100dvh - 640px) * 0.3))',
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(480px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px - max(0px, (100dvh - 640px) * 0.3))',
  overflow: 'hidden',
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surfaceRaised,
  color: token.text,
  boxShadow: token.shadowLarge,
  outline: 0,
  transition: `opacity ${token.motion} ${token.easing}, transform ${token.motion} ${token.easing}`,
  '&[data-size="small"]': { width: 'min(400px, calc(100vw - 32px))' },
  '&[data-size="large"]': { width: 'min(720px, calc(100vw - 32px))' },
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(8px) scale(0.985)' },
  '&[data-nested-dialog-open]': { transform: 'scale(0.98)' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

export interface DialogProps extends ModalProps {
  /** 400, 480 or 720 px, never wider than the screen. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** `alertdialog` interrupts, and is not closed by a press beside it. */
  role?: 'dialog' | 'alertdialog' | undefined
}

/** A task or question above the page. Its owner keeps `open`; the focus returns to where it was. */
export function Dialog({ size = 'medium', role = 'dialog', ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      frame={{
        className: dialog,
        part: 'dialog',
        role,
        staysOnOutsidePress: role === 'alertdialog',
        attributes: { 'data-size': size },
      }}
    />
  )
}
