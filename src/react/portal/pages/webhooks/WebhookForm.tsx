import type { ErrorCode } from '../../../../../contract/errors/catalog.ts'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { webhookLimits } from '../../../../../rules/webhooks.ts'
import { createWebhook, updateWebhook } from '../../../../state/webhooks/change-webhooks.ts'
import {
  draftOfWebhook,
  isSameWebhookDraft,
  newWebhook,
  problemsOfWebhook,
  webhookChange,
} from '../../../../state/webhooks/webhook-draft.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { usePrefill } from '../../use-prefill.ts'
import { eventsFieldTexts, webhookDialogTexts } from './dialog-messages.ts'
import { EventsField } from './EventsField.tsx'

export interface WebhookFormProps {
  webhook: Webhook | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of a new one whose secret was created, and is to be shown. */
  onCreated: (webhook: Webhook) => void
}

/** `tooManyWebhooks` of the contract. */
const full = 'ER-28005' satisfies ErrorCode

/** What a webhook is called, where its events go, how they are signed, and which they are. */
export function WebhookForm({ webhook, open, onOpenChange, onCreated }: WebhookFormProps) {
  const app = useApp()
  const t = useMessages(webhookDialogTexts)
  const e = useMessages(eventsFieldTexts)
  const toast = useToast()
  const action = useAction()
  const input = usePrefill('webhooks', 'create')
  const form = useForm({
    initial: () => ({ ...draftOfWebhook(webhook), ...(webhook ? {} : input.texts('displayName', 'url')) }),
    isSame: isSameWebhookDraft,
    action,
    fields: ['displayName', 'url', 'secret', 'eventKeys'],
    validate: draft => {
      const { displayName, url, secret, eventKeys } = problemsOfWebhook(draft)
      return {
        displayName: displayName && t(displayName),
        url: url && t(url),
        secret: secret && t(secret),
        eventKeys: eventKeys && e(eventKeys),
      }
    },
  })
  const save = async () => {
    let created: Webhook | undefined
    const done = await form.submit(async draft => {
      if (webhook) await updateWebhook(app, webhook, webhookChange(draft))
      else created = await createWebhook(app, newWebhook(draft))
    })
    if (!done) return
    input.done()
    const name = form.values.displayName.trim()
    toast.show({ tone: 'success', title: t(webhook ? 'saved' : 'created', { name }) })
    // Who has typed the secret has it.
    if (created && !form.values.secret) onCreated(created)
    else onOpenChange(false)
  }
  const code = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={form.changed}
      size="large"
      title={webhook ? t('editTitle', { name: webhook.displayName }) : t('addTitle')}
      submitLabel={t(webhook ? 'edit' : 'create')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      error={action.code === full ? t('limitReached', { count: webhookLimits.tenant }) : form.error}
      onSubmit={() => void save()}
    >
      <TextField
        {...form.input('displayName')}
        label={t('nameInputLabel')}
        placeholder={t('nameInputPlaceholder')}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        {...code}
        {...form.input('url')}
        label={t('urlInputLabel')}
        placeholder={t('urlInputPlaceholder')}
        hint={t('urlHint')}
        inputMode="url"
        maxLength={2048}
      />
      <TextArea
        {...form.input('description')}
        label={t('descriptionInputLabel')}
        optional
        rows={2}
        maxLength={1000}
      />
      <TextField
        {...code}
        {...form.input('secret')}
        type="password"
        // No password of a person: nothing to fill in or to keep.
        autoComplete="one-time-code"
        data-1p-ignore=""
        label={t('secretKeyInputLabel')}
        optional
        hint={webhook ? t('secretStored', { end: webhook.secret.slice(-4) }) : t('secretHint')}
        maxLength={512}
      />
      <EventsField {...form.control('eventKeys')} />
      <Alert tone="info">{t('delivery')}</Alert>
    </FormDialog>
  )
}
