import { useState } from 'react'
import type { DialogControl } from '../../use-dialog.ts'

/** Whether a dialog was opened since the list is there: until then the code of its dialogs is not asked for. */
export function useWasOpened({ name }: DialogControl): boolean {
  const [wasOpened, setOpened] = useState(false)
  if (name !== undefined && !wasOpened) setOpened(true)
  return wasOpened || name !== undefined
}
