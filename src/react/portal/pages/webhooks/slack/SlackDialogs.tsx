import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { testSlack } from '../../../../../state/slack/change-slack.ts'
import type { SlackRow } from '../../../../../state/slack/slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import type { DialogControl } from '../../../use-dialog.ts'
import type { ShownRow } from '../channels/shown-row.ts'
import { useEventName } from '../channels/use-event-name.ts'
import { slackDialogTexts } from './messages.ts'

const SlackDialog = lazyDialog(() => import('./SlackDialog.tsx'))
const TestDialog = lazyDialog(() => import('../channels/TestDialog.tsx'))

const names = ['create', 'edit', 'test'] as const

export interface SlackDialogsProps {
  dialog: DialogControl
  rowOf: (id: string) => SlackRow | undefined
  /** Undefined until they were read. */
  shown: readonly ShownRow[] | undefined
  mayAdd: boolean
  mayChange: boolean
}

interface Shown {
  name: (typeof names)[number]
  row: SlackRow | undefined
  round: number
}

/** The dialog that the address names; one that is not open to the person, or about what is gone, leaves the address. */
export function SlackDialogs({ dialog, rowOf, shown: rows, mayAdd, mayChange }: SlackDialogsProps) {
  const app = useApp()
  const t = useMessages(slackDialogTexts)
  const nameOf = useEventName()
  const [shown, setShown] = useState<Shown>()
  const name = names.find(each => each === dialog.name)
  const id = name === 'create' ? undefined : dialog.id
  const open = name !== undefined && shown?.name === name && shown.row?.id === id
  const row = id === undefined ? undefined : rowOf(id)
  const isAllowed = name === 'create' ? mayAdd : mayChange && row !== undefined
  const isRequested = name !== undefined && !open && rows !== undefined
  if (isRequested && isAllowed) setShown({ name, row, round: (shown?.round ?? 0) + 1 })
  const isRefused = isRequested && !isAllowed
  const refuse = useEffectEvent(dialog.close)
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])

  if (!shown) return null
  const about = shown.row
  const shared = {
    open,
    onOpenChange: (next: boolean) => next || dialog.close(),
    event: about ? nameOf(about.event.eventKey) : '',
  }
  return (
    <Suspense key={shown.round} fallback={null}>
      {shown.name === 'test' && about ? (
        <TestDialog
          {...shared}
          text={t('testText')}
          send={() => testSlack(app, about)}
          said={({ status, recipients: count, message }) =>
            status === 'success' ? t('tested', { count }) : t('testFailed', { reason: message })
          }
        />
      ) : null}
      {shown.name !== 'test' ? <SlackDialog {...shared} row={about} /> : null}
    </Suspense>
  )
}
