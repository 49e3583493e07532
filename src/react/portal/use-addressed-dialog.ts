import { useEffect, useEffectEvent, useState } from 'react'

interface Addressed<Task extends string, Subject> {
  /** Undefined: the address names no dialog of this page. */
  task: Task | undefined
  /** The id of what the dialog is about. */
  id: string | undefined
  subject: Subject
  /** Whether the page has loaded what decides; until then nothing is opened and nothing refused. */
  known: boolean
  allowed: boolean
  close: () => void
}

interface Shown<Task extends string, Subject> {
  task: Task
  id: string | undefined
  /** As it was when the dialog was opened: it stays while the dialog closes. */
  subject: Subject
  /** The key of what is drawn: each opening begins afresh. */
  round: number
  closed?: boolean
}

/**
 * The dialog that the address names (`use-dialog.ts`). One that is not permitted, or is about what no longer exists, is not
 * shown, and leaves the address.
 *
 * @returns what to draw, which outlives `open` for the animation of closing
 */
export function useAddressedDialog<Task extends string, Subject>({
  task,
  id,
  subject,
  known,
  allowed,
  close,
}: Addressed<Task, Subject>) {
  const [shown, setShown] = useState<Shown<Task, Subject>>()
  const open = task !== undefined && shown?.task === task && shown.id === id && !shown.closed
  if (!task && shown && !shown.closed) setShown({ ...shown, closed: true })
  const requested = task !== undefined && !open && known
  const refused = requested && !allowed
  if (requested && allowed) setShown({ task, id, subject, round: (shown?.round ?? 0) + 1 })
  const refuse = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, id])
  return { shown, open, onOpenChange: (next: boolean) => next || close() }
}
