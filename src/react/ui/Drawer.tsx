import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Modal, type ModalProps } from './overlay/Modal.tsx'

const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(440px, 100vw)',
  borderInlineStart: `1px solid ${token.border}`,
  background: token.surfaceRaised,
  color: token.text,
  boxShadow: token.shadowLarge,
  outline: 0,
  transition: `transform ${token.motionSlow} ${token.easing}`,
  '&[data-side="start"]': {
    insetInlineEnd: 'auto',
    insetInlineStart: 0,
    width: 'min(300px, calc(100vw - 48px))',
    borderInlineStart: 0,
    borderInlineEnd: `1px solid ${token.border}`,
  },
  '&[data-starting-style], &[data-ending-style]': {
    transform: 'translateX(100%)',
    '&[data-side="start"], [dir="rtl"] &': { transform: 'translateX(-100%)' },
    '[dir="rtl"] &[data-side="start"]': { transform: 'translateX(100%)' },
  },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

export interface DrawerProps extends ModalProps {
  /** The side of the screen in reading direction; `start` is for navigation. */
  side?: 'start' | 'end' | undefined
}

/** A modal panel at the side: details, filters, navigation on small screens. */
export function Drawer({ side = 'end', ...modal }: DrawerProps) {
  return <Modal {...modal} frame={{ className: drawer, part: 'drawer', attributes: { 'data-side': side } }} />
}
