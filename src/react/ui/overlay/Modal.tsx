import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { IconButton } from '../IconButton.tsx'
import { x } from '../icons/core.ts'
import { useTexts } from '../texts.ts'
import { useOverlays } from './OverlayRoot.tsx'
import { backdropStyle } from './surface-styles.ts'
import { useLayer } from './use-layer.ts'

const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexDirection: 'column',
  gap: token.space1,
  paddingBlockStart: 22,
  paddingInlineStart: token.space6,
  paddingInlineEnd: 60,
})
// Last in the document, so that the focus starts in the body and the way out is never far.
const close = style({ position: 'absolute', insetBlockStart: 18, insetInlineEnd: 18 })
const noBody = style({ height: token.space5 })
const titleStyle = style({
  fontSize: token.text16,
  fontWeight: token.weightBold,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
})
const descriptionStyle = style({
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.textMuted,
  overflowWrap: 'anywhere',
})
const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A long address must not make it scroll sideways.
  overflowWrap: 'break-word',
  padding: `${token.space4} ${token.space6} ${token.space5}`,
})
const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token.space2,
  padding: `${token.space4} ${token.space6}`,
  borderBlockStart: `1px solid ${token.border}`,
  background: `color-mix(in oklab, ${token.surfaceSunken} 60%, transparent)`,
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
  '@media (max-width: 480px)': { '& > *': { flex: '1 1 auto' } },
})

export interface ModalProps {
  open: boolean
  /** Called with `false` for Escape, the close button and a press beside it; never while `busy`. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the main one last. */
  footer?: ReactNode
  /** Work is under way: it cannot be closed. */
  busy?: boolean | undefined
  /** Focused when it opens; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Runs after the closing motion, e.g. to reset a form. */
  onClosed?: (() => void) | undefined
}

interface Frame {
  className: string
  part: string
  role?: 'dialog' | 'alertdialog'
  /** Questions about what destroys are not closed by a press beside them. */
  staysOnOutsidePress?: boolean
  attributes?: Record<`data-${string}`, string | undefined>
}

/** What Dialog and Drawer share: top layer, focus trap and return, inert content, Escape. */
export function Modal({ frame, ...props }: ModalProps & { frame: Frame }) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    busy = false,
    initialFocus,
    onClosed,
  } = props
  const texts = useTexts()
  const { container } = useOverlays()
  const change = (next: boolean) => {
    if (!busy || next) onOpenChange(next)
  }
  useLayer({ open, onClose: () => change(false), modal: true })
  return (
    <Base.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={now => now || onClosed?.()}
      disablePointerDismissal={busy || frame.staysOnOutsidePress}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropStyle} part="backdrop" forceRender />
        <Base.Popup
          {...frame.attributes}
          className={frame.className}
          part={frame.part}
          role={frame.role ?? 'dialog'}
          aria-modal="true"
          aria-busy={busy || undefined}
          {...(initialFocus ? { initialFocus } : {})}
        >
          <div className={head} part="dialog-header">
            <Base.Title className={titleStyle} part="dialog-title">
              {title}
            </Base.Title>
            {description ? (
              <Base.Description className={descriptionStyle} render={<div />}>
                {description}
              </Base.Description>
            ) : null}
          </div>
          {children === undefined || children === null ? (
            <div className={noBody} />
          ) : (
            <div className={body} part="dialog-body">
              {children}
            </div>
          )}
          {footer ? (
            <div className={foot} part="dialog-footer">
              {footer}
            </div>
          ) : null}
          <Base.Close
            disabled={busy}
            render={<IconButton icon={x} size="small" label={texts.close} className={close} />}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
