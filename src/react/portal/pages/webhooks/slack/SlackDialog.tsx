import { useEffect, useRef } from 'react'
import type { ErrorCode } from '../../../../../../contract/errors/catalog.ts'
import { addSlackEvent, changeSlackEvent } from '../../../../../state/slack/change-slack.ts'
import type { SlackRow } from '../../../../../state/slack/slack.ts'
import { ensureEventCatalog } from '../../../../../state/webhooks/event-catalog.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useForm } from '../../../../ui/use-form.ts'
import { FormDialog } from '../../../FormDialog.tsx'
import { useAction } from '../../../use-action.ts'
import { channelDialogTexts } from '../channels/dialog-messages.ts'
import { EventsChoice } from '../channels/EventsChoice.tsx'
import { slackDialogTexts } from './dialog-messages.ts'
import { SlackChannelsField } from './SlackChannelsField.tsx'

export interface SlackDialogProps {
  /** Absent: a new one. */
  row: SlackRow | undefined
  /** What its event is called. */
  event: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Draft {
  eventKeys: readonly string[]
  channelIds: readonly string[]
  title: string
  message: string
}

/** Which channels hear of which events, and in which words. */
export default function SlackDialog({ row, event, open, onOpenChange }: SlackDialogProps) {
  const app = useApp()
  const t = useMessages(channelDialogTexts)
  const slack = useMessages(slackDialogTexts)
  const toast = useToast()
  /** Of a save that failed on the way: what is added already is not added twice. */
  const added = useRef(new Set<string>())
  useEffect(() => void ensureEventCatalog(app), [app])
  const form = useForm<Draft>({
    initial: () => ({
      eventKeys: row ? [row.event.eventKey] : [],
      channelIds: row?.event.channelIds ?? [],
      title: row?.event.title ?? '',
      message: row?.event.message ?? '',
    }),
    isSame: (one, other) =>
      one.title === other.title &&
      one.message === other.message &&
      one.eventKeys.join() === other.eventKeys.join() &&
      one.channelIds.join() === other.channelIds.join(),
    action: useAction(),
    fields: ['eventKeys', 'channelIds', 'title', 'message'],
    serverFields: {
      'ER-29109': 'channelIds',
      'ER-29110': 'eventKeys',
    } satisfies Partial<Record<ErrorCode, keyof Draft>>,
    validate: ({ eventKeys, channelIds }) => ({
      eventKeys: eventKeys.length > 0 ? undefined : t('eventsRequired'),
      channelIds: row || channelIds.length > 0 ? undefined : slack('channelsRequired'),
    }),
  })
  const save = async () => {
    const done = await form.submit(async ({ eventKeys, channelIds, title, message }) => {
      const words = {
        channelIds: [...channelIds],
        ...(title.trim() && { title: title.trim() }),
        ...(message.trim() && { message: message.trim() }),
      }
      if (row) return await changeSlackEvent(app, row, { eventKey: row.event.eventKey, ...words })
      for (const eventKey of eventKeys) {
        if (added.current.has(eventKey)) continue
        await addSlackEvent(app, { eventKey, ...words })
        added.current.add(eventKey)
      }
    })
    if (!done) return
    const count = form.values.eventKeys.length
    toast.show({ tone: 'success', title: row ? t('saved', { event }) : t('added', { count }) })
    onOpenChange(false)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      title={row ? t('editTitle', { event }) : t('addTitle')}
      submitLabel={t(row ? 'save' : 'create')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      {row ? null : <EventsChoice {...form.control('eventKeys')} />}
      <SlackChannelsField {...form.control('channelIds')} />
      <TextField
        {...form.input('title')}
        label={slack('messageTitle')}
        hint={slack('messageTitleHint')}
        optional
        maxLength={150}
        autoComplete="off"
      />
      <TextArea
        {...form.input('message')}
        label={slack('message')}
        hint={slack('messageHint')}
        optional
        rows={2}
        maxLength={1000}
      />
      {row && form.values.channelIds.length === 0 ? (
        <Alert tone="warning">{slack('deletedByNone')}</Alert>
      ) : null}
    </FormDialog>
  )
}
