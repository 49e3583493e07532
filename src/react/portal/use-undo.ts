import type { ReactNode } from 'react'
import { toApiError } from '../../api/api-error.ts'
import { errorText } from '../../state/app/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { useToast } from '../ui/toast/toasts.ts'
import { undoTexts } from './undo-messages.ts'

/** Long enough to read and reach it; the toast waits while the pointer or the focus is on it. Milliseconds. */
export const undoDuration = 10_000

/**
 * Says what was done and offers to take it back. Only for what the server can put back whole, with the same ids: a role
 * taken from a person, a member taken out of a group. What is lost for good (a token, a user) asks before instead.
 * `restore` makes the reverse call and reads again what the page shows.
 */
export function useUndo(): (done: { title: ReactNode; restore: () => Promise<unknown> }) => void {
  const app = useApp()
  const t = useMessages(undoTexts)
  const { show } = useToast()
  return ({ title, restore }) => {
    const takeBack = () =>
      restore().then(
        () => show({ tone: 'success', title: t('undone') }),
        failure =>
          show({ tone: 'danger', title: t('undoFailed', { reason: errorText(app, toApiError(failure)) }) }),
      )
    show({
      tone: 'success',
      title,
      duration: undoDuration,
      action: { label: t('undo'), onPress: () => void takeBack() },
    })
  }
}
