import { type ReactNode, useCallback, useRef } from 'react'

interface Props {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The whole window, in the browser's top layer; the page behind is inert and keeps its scroll position. */
export function OverlayDialog({ label, onClose, children }: Props) {
  const shown = useRef<HTMLDialogElement>(null)
  // One function for all renders: another would close the dialog and open it again.
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    shown.current = dialog
    // Before the overlays inside are shown: the top layer is stacked in the order of arrival.
    if (dialog && !dialog.open) dialog.showModal()
    if (dialog) Object.assign(dialog.style, whole)
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={show}
      aria-label={label}
      // A portal is a place, not a question: Escape belongs to the dialogs inside.
      onCancel={event => {
        if (event.target === shown.current) event.preventDefault()
      }}
      onClose={event => {
        if (event.target === shown.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** By script, not by a style attribute, which a strict content security policy refuses. */
const whole = {
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: '0',
  border: '0',
  overflow: 'auto',
  overscrollBehavior: 'contain',
}
