import { useRef } from 'react'
import type { ErrorCode } from '../../../../../../contract/errors/catalog.ts'
import { type RecipientChannel, recipientSet } from '../../../../../../rules/channels.ts'
import { addSubscription, changeSubscription } from '../../../../../state/channels/change-channels.ts'
import type { SubscriptionRow } from '../../../../../state/channels/channels.ts'
import { problemOfRecipients, typedRecipients } from '../../../../../state/channels/recipients.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { MultiCombobox } from '../../../../ui/combobox/MultiCombobox.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useForm } from '../../../../ui/use-form.ts'
import { FormDialog } from '../../../FormDialog.tsx'
import { useAction } from '../../../use-action.ts'
import { useListed } from '../../../use-listed.ts'
import { channelDialogTexts, emailDialogTexts, smsDialogTexts } from './dialog-messages.ts'
import { EventsChoice } from './EventsChoice.tsx'
import { useSets } from './use-sets.ts'

export interface RecipientFormProps {
  channel: RecipientChannel
  /** Absent: a new one. */
  row: SubscriptionRow | undefined
  /** What its event is called. */
  event: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Draft {
  eventKeys: readonly string[]
  name: string
  /** As typed. */
  recipients: string
  sets: readonly string[]
}

const draftOf = (row: SubscriptionRow | undefined): Draft => {
  const { name = '', recipients = [] } = row?.subscription ?? {}
  return {
    eventKeys: row ? [row.eventKey] : [],
    name,
    recipients: recipients.filter(recipient => !recipientSet(recipient)).join('\n'),
    sets: recipients.filter(recipient => recipientSet(recipient)),
  }
}

/** Which events people are notified of, and who they are. */
export function RecipientForm({ channel, row, event, open, onOpenChange }: RecipientFormProps) {
  const app = useApp()
  const t = useMessages(channelDialogTexts)
  const email = useMessages(emailDialogTexts)
  const sms = useMessages(smsDialogTexts)
  const listed = useListed()
  const said = channel === 'email' ? email : sms
  const { options, nameOf } = useSets()
  const toast = useToast()
  /** Of a save that failed on the way: what is added already is not added twice. */
  const added = useRef(new Set<string>())
  const all = ({ recipients, sets }: Draft) => [...typedRecipients(recipients, channel), ...sets]
  const form = useForm<Draft>({
    initial: () => draftOf(row),
    isSame: (one, other) =>
      one.name === other.name &&
      all(one).join() === all(other).join() &&
      one.eventKeys.join() === other.eventKeys.join(),
    action: useAction(),
    fields: ['eventKeys', 'recipients'],
    serverFields: {
      'ER-29001': 'eventKeys',
      'ER-29003': 'recipients',
      'ER-29005': 'recipients',
    } satisfies Partial<Record<ErrorCode, keyof Draft>>,
    validate: draft => {
      const wrong = problemOfRecipients(all(draft), channel, !row)
      return {
        eventKeys: draft.eventKeys.length > 0 ? undefined : t('eventsRequired'),
        recipients: wrong && said(wrong.problem, { ...wrong }),
      }
    },
  })
  const recipients = all(form.values)
  const save = async () => {
    const done = await form.submit(async draft => {
      const facts = { name: draft.name.trim(), recipients: all(draft) }
      if (row) return await changeSubscription(app, channel, row, facts)
      for (const eventKey of draft.eventKeys) {
        if (added.current.has(eventKey)) continue
        await addSubscription(app, channel, eventKey, facts)
        added.current.add(eventKey)
      }
    })
    if (!done) return
    const count = form.values.eventKeys.length
    toast.show({ tone: 'success', title: row ? t('saved', { event }) : t('added', { count }) })
    onOpenChange(false)
  }
  const { unsubscribed = [], waiting = [] } = row?.subscription ?? {}
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
      <TextArea
        {...form.input('recipients')}
        label={said('recipients')}
        hint={said('recipientsHint')}
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      {channel === 'email' ? (
        <MultiCombobox
          label={email('sets')}
          hint={email('setsHint')}
          placeholder={email('setsPlaceholder')}
          optional
          options={options}
          value={form.values.sets.map(value => ({ value, label: nameOf(value) }))}
          onChange={chosen => form.control('sets').onChange(chosen.map(({ value }) => value))}
        />
      ) : null}
      <TextField
        {...form.input('name')}
        label={t('name')}
        hint={t('nameHint')}
        optional
        maxLength={100}
        autoComplete="off"
      />
      {unsubscribed.length > 0 ? (
        <Alert tone="warning">{email('hasUnsubscribed', { recipients: listed(unsubscribed) })}</Alert>
      ) : null}
      {waiting.length > 0 ? (
        <Alert tone="info">{email('isWaiting', { recipients: listed(waiting) })}</Alert>
      ) : null}
      {row && recipients.length === 0 ? <Alert tone="warning">{t('deletedByNone')}</Alert> : null}
    </FormDialog>
  )
}
