import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useToast } from '../ui/toast/toasts.ts'
import { useAction } from './use-action.ts'

export interface DeleteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, by name. */
  title: string
  /** The verb. */
  confirmLabel: string
  /** What the toast says after it. */
  done: string
  /** Rejects with the reason, which the dialog shows. */
  onDelete: () => Promise<unknown>
  /** The dialog is closed; the toast is not there yet. */
  onDeleted?: () => void
  /** What is lost. */
  children: ReactNode
}

/** Asks, deletes, and says so: the dialog stays open over a failure. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, onOpenChange, title, confirmLabel, done, onDelete, onDeleted, children } = props
  const toast = useToast()
  const { busy, error, run } = useAction()
  const confirm = async () => {
    if (!(await run(onDelete))) return
    onOpenChange(false)
    onDeleted?.()
    toast.show({ tone: 'success', title: done })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={confirmLabel}
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmDialog>
  )
}
