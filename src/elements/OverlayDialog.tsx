import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { style } from '../react/theme/style.ts'
import { pushLayer } from '../react/ui/overlay/escape-guard.ts'
import { useMoved } from '../react/ui/overlay/moved.ts'

/** On paper it is as long as what it shows, and white behind it on every sheet: the page's own text would lie under ours. */
const printed = style({
  '@media print': {
    position: 'absolute !important' as 'absolute',
    height: 'auto !important',
    overflow: 'visible !important',
    background: 'white',
    printColorAdjust: 'exact',
    '&::backdrop': { background: 'white', printColorAdjust: 'exact' },
  },
})

interface Props {
  /** The shadow root that it stands in. */
  root: ShadowRoot
  label: string
  onClose: () => void
  children: ReactNode
}

/** The whole window, in the browser's top layer; the page behind is inert and keeps its scroll position. */
export function OverlayDialog({ root, label, onClose, children }: Props) {
  const shown = useRef<HTMLDialogElement>(null)
  // One function for all renders: another would close the dialog and open it again.
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    shown.current = dialog
    // Before the overlays inside are shown: the top layer is stacked in the order of arrival.
    if (dialog && !dialog.open) dialog.showModal()
    if (dialog) Object.assign(dialog.style, whole)
    return () => dialog?.close()
  }, [])
  // The page moved the element: still open, but no longer above the page.
  const showAgain = useCallback(() => {
    shown.current?.removeAttribute('open')
    shown.current?.showModal()
  }, [])
  useMoved(root, showAgain, true)
  // A portal is a place, not a question: Escape belongs to the dialogs inside. While it covers the page, the page's own
  // modal behind it must not hear the key either, nor the browser, whose second Escape closes whatever we say.
  useEffect(() => pushLayer({ host: () => root.host }), [root])
  return (
    <dialog
      ref={show}
      className={printed}
      aria-label={label}
      // Other ways than Escape to ask a dialog to close: the back gesture of a phone.
      onCancel={event => {
        if (event.target === shown.current) event.preventDefault()
      }}
      onClose={event => {
        // The event comes late: a checkout that made room for the bank's page has opened it again by then.
        if (event.target === shown.current && !shown.current.open) onClose()
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
