import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useMessages } from '../shell/use-messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { unsavedTexts } from './unsaved-messages.ts'
import { useUnsaved } from './use-unsaved.ts'

export interface CloseQuestion {
  /** For Escape, the cross, a press beside it and Cancel: asks first where something would be lost. */
  onOpenChange: (open: boolean) => void
  /** On an element around the fields: hears what is typed and chosen. */
  watch: { onChange: (event: SyntheticEvent) => void; onClick: (event: SyntheticEvent) => void }
  question: ReactNode
}

/**
 * Keeps a dialog with changes open until the person says that they may be lost. A user who leaves the page is asked by
 * `LeaveQuestion`.
 *
 * @param changed whether there are any; without it, whether something was typed or chosen in it
 */
export function useCloseQuestion(
  open: boolean,
  onOpenChange: (open: boolean) => void,
  changed?: boolean,
): CloseQuestion {
  const t = useMessages(unsavedTexts)
  const [touched, setTouched] = useState(false)
  const [asking, setAsking] = useState(false)
  const unsaved = open && (changed ?? touched)
  useUnsaved(unsaved)
  useChange(open, () => {
    setTouched(false)
    setAsking(false)
  })
  const close = () => {
    setAsking(false)
    onOpenChange(false)
  }
  return {
    onOpenChange: next => {
      if (next || !unsaved) onOpenChange(next)
      else setAsking(true)
    },
    watch: {
      // A search changes what is shown, and nothing that would be saved.
      onChange: ({ target }) => {
        if (!(target instanceof HTMLInputElement && target.type === 'search')) setTouched(true)
      },
      // Of a list that hangs on a field: no field says so.
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('[role="option"]')) setTouched(true)
      },
    },
    question: (
      <ConfirmDialog
        open={unsaved && asking}
        onOpenChange={setAsking}
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={t('leaveCancel')}
        variant="danger"
        onConfirm={close}
      >
        {t('discardText')}
      </ConfirmDialog>
    ),
  }
}
