import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { usePagePlace } from './page-place.ts'

export interface DialogControl {
  /** The dialog that the address names; the page shows it if it has it. */
  name: string | undefined
  /** What the dialog is about. */
  id: string | undefined
  open: (name: string, id?: string) => void
  close: () => void
}

/**
 * The dialog of a page, kept in the address, so that a link, a reload and the command palette open it:
 * `open={dialog.name === 'create'}`, `onOpenChange={open => open || dialog.close()}`.
 */
export function useDialog(): DialogControl {
  const { $place, setDialog } = usePagePlace()
  const dialog = useStore($place)?.dialog
  const verbs = useMemo(
    () => ({
      open: (name: string, id?: string) => setDialog({ name, ...(id && { id }) }),
      close: () => setDialog(),
    }),
    [setDialog],
  )
  return { name: dialog?.name, id: dialog?.id, ...verbs }
}
