import {
  problemsOfReplay,
  type ReplayDraft,
  type ReplayRange,
  replayOf,
} from '../../../../state/webhooks/replay-range.ts'
import { replayDeliveries } from '../../../../state/webhooks/webhook-logs.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, Muted } from '../../../ui/Layout.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { useDialog } from '../../use-dialog.ts'
import type { WebhookTaskDialogProps } from './DeleteWebhookDialog.tsx'
import { replayTexts } from './replay-messages.ts'

const ranges = ['hour', 'day', 'week', 'month', 'custom'] as const satisfies readonly ReplayRange[]
const begin: ReplayDraft = { range: 'day', from: '', until: '', which: 'failed' }

/** Replays what failed since a time, or all of a range, and says how many. Source: HOOK-22. */
export default function ReplayDialog({ webhook, open, onOpenChange }: WebhookTaskDialogProps) {
  const app = useApp()
  const t = useMessages(replayTexts)
  const toast = useToast()
  const dialog = useDialog()
  const form = useForm({
    initial: begin,
    action: useAction(),
    fields: ['range', 'from', 'until'],
    serverFields: ({ range }) => ({ since: range === 'custom' ? 'from' : 'range' }),
    validate: draft => {
      const { from, until } = problemsOfReplay(draft, app.clock.now())
      return { from: from && t(from), until: until && t(until) }
    },
  })
  const { range, which } = form.values
  const send = async () => {
    let said = { queued: 0, more: false }
    const done = await form.submit(async draft => {
      said = await replayDeliveries(app, webhook, replayOf(draft, app.clock.now()))
    })
    if (!done) return
    onOpenChange(false)
    const { queued: count, more } = said
    if (count === 0) toast.show({ tone: 'info', title: t('nothing') })
    else toast.show({ tone: 'success', title: t('queued', { count }), ...(more && { text: t('more') }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      changed={false}
      title={t('title', { name: webhook.displayName })}
      submitLabel={t('submit')}
      cancelLabel={t('cancel')}
      busy={form.busy}
      submitDisabled={!webhook.isActive}
      error={form.error}
      onSubmit={() => void send()}
    >
      {webhook.isActive ? (
        <Muted>{t('text')}</Muted>
      ) : (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={() => dialog.open('switchOn', webhook._id)}>
              {t('switchOn')}
            </Button>
          }
        >
          {t('off')}
        </Alert>
      )}
      <NativeSelect
        {...form.input('range')}
        label={t('range')}
        options={ranges.map(value => ({ value, label: t(value) }))}
      />
      {range === 'custom' ? (
        <Grid gap={4} min={180}>
          <TextField {...form.input('from')} type="datetime-local" label={t('from')} />
          <TextField
            {...form.input('until')}
            type="datetime-local"
            label={t('until')}
            optional
            hint={t('untilHint')}
          />
        </Grid>
      ) : null}
      <RadioGroup
        label={t('which')}
        options={(['failed', 'all'] as const).map(value => ({
          value,
          label: t(value),
          hint: t(`${value}Hint`),
        }))}
        value={which}
        onChange={value => form.change({ which: value })}
      />
    </FormDialog>
  )
}
