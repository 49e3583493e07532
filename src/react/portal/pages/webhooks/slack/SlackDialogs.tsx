import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { testSlack } from '../../../../../state/slack/change-slack.ts'
import type { SlackRow } from '../../../../../state/slack/slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import type { DialogControl } from '../../../use-dialog.ts'
import type { ShownRow } from '../channels/shown-row.ts'
import { useEventName } from '../channels/use-event-name.ts'
import { slackDialogTexts } from './dialog-messages.ts'

const SlackDialog = lazyDialog(() => import('./SlackDialog.tsx'))
const DisconnectDialog = lazyDialog(() => import('./DisconnectDialog.tsx'))
const TestDialog = lazyDialog(() => import('../channels/TestDialog.tsx'))

const names = ['create', 'edit', 'test', 'disconnect'] as const

export interface SlackDialogsProps {
  /** Its name. */
  workspace: string
  dialog: DialogControl
  rowOf: (id: string) => SlackRow | undefined
  /** Undefined until they were read. */
  shown: readonly ShownRow[] | undefined
  mayAdd: boolean
  mayChange: boolean
  mayEnd: boolean
}

interface Shown {
  name: (typeof names)[number]
  row: SlackRow | undefined
  round: number
}

/** The dialog that the address names; one that is not open to the person, or about what is gone, leaves the address. */
export default function SlackDialogs(props: SlackDialogsProps) {
  const { workspace, dialog, rowOf, shown: rows, mayAdd, mayChange, mayEnd } = props
  const app = useApp()
  const t = useMessages(slackDialogTexts)
  const nameOf = useEventName()
  const [shown, setShown] = useState<Shown>()
  const name = names.find(each => each === dialog.name)
  const id = name === 'create' || name === 'disconnect' ? undefined : dialog.id
  const open = name !== undefined && shown?.name === name && shown.row?.id === id
  const row = id === undefined ? undefined : rowOf(id)
  const permitted = { create: mayAdd, disconnect: mayEnd, edit: mayChange && !!row, test: mayChange && !!row }
  const isAllowed = name !== undefined && permitted[name]
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
      {shown.name === 'disconnect' ? (
        <DisconnectDialog open={open} onOpenChange={shared.onOpenChange} workspace={workspace} />
      ) : null}
      {shown.name === 'create' || shown.name === 'edit' ? <SlackDialog {...shared} row={about} /> : null}
    </Suspense>
  )
}
