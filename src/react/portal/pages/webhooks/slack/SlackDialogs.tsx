import { Suspense } from 'react'
import type { ChannelTested } from '../../../../../../contract/channels.ts'
import { testSlack } from '../../../../../state/slack/change-slack.ts'
import type { SlackRow } from '../../../../../state/slack/slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { useAddressedDialog } from '../../../use-addressed-dialog.ts'
import type { DialogControl } from '../../../use-dialog.ts'
import { useListed } from '../../../use-listed.ts'
import type { ShownRow } from '../channels/shown-row.ts'
import { useEventName } from '../channels/use-event-name.ts'
import { slackDialogTexts } from './dialog-messages.ts'
import { useSlackReason } from './use-slack-reason.ts'

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

/** The dialog that the address names; one that is not open to the person, or about what is gone, leaves the address. */
export default function SlackDialogs(props: SlackDialogsProps) {
  const { workspace, dialog, rowOf, shown: rows, mayAdd, mayChange, mayEnd } = props
  const app = useApp()
  const t = useMessages(slackDialogTexts)
  const nameOf = useEventName()
  const reasonOf = useSlackReason()
  const listed = useListed('unit')
  const name = names.find(each => each === dialog.name)
  const id = name === 'create' || name === 'disconnect' ? undefined : dialog.id
  const row = id === undefined ? undefined : rowOf(id)
  const permitted = { create: mayAdd, disconnect: mayEnd, edit: mayChange && !!row, test: mayChange && !!row }
  const { shown, ...rest } = useAddressedDialog({
    task: name,
    id,
    subject: row,
    known: rows !== undefined,
    allowed: name !== undefined && permitted[name],
    close: dialog.close,
  })

  /** Each reason once; what the server says where no channel has one. */
  const said = (channels: NonNullable<ChannelTested['channels']>, message: string) =>
    listed([...new Set(channels.flatMap(({ message }) => message ?? []))].map(reasonOf)) || message

  if (!shown) return null
  const about = shown.subject
  const shared = { ...rest, event: about ? nameOf(about.event.eventKey) : '' }
  return (
    <Suspense key={shown.round} fallback={null}>
      {shown.task === 'test' && about ? (
        <TestDialog
          {...shared}
          text={t('testText')}
          send={() => testSlack(app, about)}
          said={({ status, recipients: count, message, channels = [] }) =>
            status === 'success'
              ? t('tested', { count })
              : t('testFailed', { reason: said(channels, message) })
          }
        />
      ) : null}
      {shown.task === 'disconnect' ? <DisconnectDialog {...rest} workspace={workspace} /> : null}
      {shown.task === 'create' || shown.task === 'edit' ? <SlackDialog {...shared} row={about} /> : null}
    </Suspense>
  )
}
