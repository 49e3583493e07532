import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { usePagePlace } from './page-place.ts'

export interface DialogControl {
  /** The dialog that the address names; the page shows it if it has it. */
  name: string | undefined
  /** What the dialog is about. */
  id: string | undefined
  open: (name: string, id?: string) => void
  /** Closes this one: not another that was opened while its work was under way. */
  close: () => void
}

/**
 * The dialog of a page, kept in the address, so that a link, a reload and the command palette open it:
 * `open={dialog.name === 'create'}`, `onOpenChange={open => open || dialog.close()}`.
 */
export function useDialog(): DialogControl {
  const { $place, setDialog } = usePagePlace()
  const dialog = useStore($place)?.dialog
  const { name, id } = dialog ?? {}
  const verbs = useMemo(
    () => ({
      open: (next: string, about?: string) => setDialog({ name: next, ...(about && { id: about }) }),
      close: () => {
        const now = $place.get()?.dialog
        if (now?.name === name && now?.id === id) setDialog()
      },
    }),
    [$place, setDialog, name, id],
  )
  return { name, id, ...verbs }
}
