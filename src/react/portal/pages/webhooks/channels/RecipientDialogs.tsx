import { Suspense } from 'react'
import type { RecipientChannel } from '../../../../../../rules/channels.ts'
import { testSubscription } from '../../../../../state/channels/change-channels.ts'
import type { SubscriptionRow } from '../../../../../state/channels/channels.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { lazyDialog } from '../../../lazy-dialog.tsx'
import { useAddressedDialog } from '../../../use-addressed-dialog.ts'
import type { DialogControl } from '../../../use-dialog.ts'
import { emailDialogTexts, smsDialogTexts } from './dialog-messages.ts'
import type { ShownRow } from './shown-row.ts'
import { useEventName } from './use-event-name.ts'

const RecipientDialog = lazyDialog(() => import('./RecipientDialog.tsx'))
const TestDialog = lazyDialog(() => import('./TestDialog.tsx'))

const names = ['create', 'edit', 'test'] as const

export interface RecipientDialogsProps {
  channel: RecipientChannel
  dialog: DialogControl
  rowOf: (id: string) => SubscriptionRow | undefined
  /** Undefined until they were read. */
  shown: readonly ShownRow[] | undefined
  mayWrite: boolean
}

/** The dialog that the address names; one that is not open to the person, or about what is gone, leaves the address. */
export default function RecipientDialogs({
  channel,
  dialog,
  rowOf,
  shown: rows,
  mayWrite,
}: RecipientDialogsProps) {
  const app = useApp()
  const email = useMessages(emailDialogTexts)
  const sms = useMessages(smsDialogTexts)
  const said = channel === 'email' ? email : sms
  const nameOf = useEventName()
  const name = names.find(each => each === dialog.name)
  const id = name === 'create' ? undefined : dialog.id
  const row = id === undefined ? undefined : rowOf(id)
  const { shown, ...rest } = useAddressedDialog({
    task: name,
    id,
    subject: row,
    known: rows !== undefined,
    allowed: mayWrite && (name === 'create' || row !== undefined),
    close: dialog.close,
  })

  if (!shown) return null
  const about = shown.subject
  const shared = { ...rest, event: about ? nameOf(about.eventKey) : '' }
  return (
    <Suspense key={shown.round} fallback={null}>
      {shown.task === 'test' && about ? (
        <TestDialog
          {...shared}
          text={said('testText')}
          send={() => testSubscription(app, channel, about)}
          said={({ status, recipients: count, reminded }) => {
            if (status === 'success') return said('tested', { count })
            return reminded ? email('reminded') : said('testFailed')
          }}
        />
      ) : null}
      {shown.task !== 'test' ? <RecipientDialog {...shared} channel={channel} row={about} /> : null}
    </Suspense>
  )
}
