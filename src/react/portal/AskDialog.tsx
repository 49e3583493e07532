import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'
import { useToast } from '../ui/toast/toasts.ts'
import { useAction } from './use-action.ts'

export interface AskDialogProps extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> {
  /** What is done after a yes. */
  work: () => Promise<unknown>
  /** What is said then. */
  done: string
}

/** Asks, does it, closes and says so; a failure stays in the dialog. */
export function AskDialog({ work, done, ...dialog }: AskDialogProps) {
  const toast = useToast()
  const { busy, error, run } = useAction()
  const confirm = async () => {
    if (!(await run(work))) return
    dialog.onOpenChange(false)
    toast.show({ tone: 'success', title: done })
  }
  return <ConfirmDialog {...dialog} busy={busy} error={error} onConfirm={() => void confirm()} />
}
