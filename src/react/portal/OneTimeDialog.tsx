import { type ReactNode, useEffect, useRef, useState } from 'react'
import { holdUnsaved } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { secretTexts } from './secret-messages.ts'

export interface OneTimeDialogProps {
  open: boolean
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | undefined
  /** It was copied: a user who closes the dialog is not asked. */
  copied: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Shows what is shown this once. Until it was copied, or the person says that it is saved, Escape and the cross ask, and a
 * press beside it does nothing; the browser's back button asks in the same words (`LeaveDialog`).
 */
export function OneTimeDialog({ open, copied, onClose, children, ...dialog }: OneTimeDialogProps) {
  const app = useApp()
  const t = useMessages(secretTexts)
  const [asking, setAsking] = useState(false)
  // Let go of before the address changes: a user who says that it is saved is not asked again.
  const hold = useRef<() => void>(undefined)
  useEffect(() => {
    if (!open || copied) return undefined
    hold.current = holdUnsaved(app, 'secret')
    return hold.current
  }, [app, open, copied])
  const close = () => {
    hold.current?.()
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog
        {...dialog}
        role="alertdialog"
        open={open}
        onOpenChange={next => {
          if (next) return
          if (copied) close()
          else setAsking(true)
        }}
        footer={
          <Button variant="primary" onClick={close}>
            {t('saved')}
          </Button>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        open={open && asking}
        onOpenChange={setAsking}
        title={t('askTitle')}
        confirmLabel={t('saved')}
        cancelLabel={t('back')}
        onConfirm={close}
      >
        {t('askText')}
      </ConfirmDialog>
    </>
  )
}
