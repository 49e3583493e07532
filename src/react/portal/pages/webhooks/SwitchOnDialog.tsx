import { useState } from 'react'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { updateWebhook } from '../../../../state/webhooks/change-webhooks.ts'
import { replayOfFailures } from '../../../../state/webhooks/replay-range.ts'
import { replayDeliveries } from '../../../../state/webhooks/webhook-logs.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { writeMoment } from '../../../ui/dates.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import type { WebhookTaskDialogProps } from './DeleteWebhookDialog.tsx'
import { replayTexts } from './replay-messages.ts'

/** Switches on what its failures switched off, and replays what failed meanwhile if so chosen. Source: HOOK-19. */
export default function SwitchOnDialog({ webhook, open, onOpenChange }: WebhookTaskDialogProps) {
  const app = useApp()
  const t = useMessages(replayTexts)
  const toast = useToast()
  const locale = useLocale()
  const { busy, error, run } = useAction()
  const [replays, setReplays] = useState(true)
  // It is on once that worked, and then not off by itself any more.
  const [disabled] = useState(webhook.disabled)
  const { displayName: name } = webhook
  const range = disabled && replayOfFailures(disabled, app.clock.now())

  const replay = async () => {
    if (!range || !replays) return undefined
    try {
      const { queued } = await replayDeliveries(app, webhook, range)
      return queued > 0 ? t('queued', { count: queued }) : t('nothing')
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('replayFailed', { name, reason }) })
      return null
    }
  }
  const confirm = async () => {
    if (!(await run(() => updateWebhook(app, webhook, { isActive: true })))) return
    const text = await replay()
    onOpenChange(false)
    if (text !== null) toast.show({ tone: 'success', title: t('switchedOn', { name }), text })
  }
  const moment = (time: string) => writeMoment(new Date(time), locale)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('switchOnTitle', { name })}
      confirmLabel={t('switchOn')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <p>{disabled ? t('switchOnText', { time: moment(disabled.at) }) : t('switchOnPlain')}</p>
        {range ? (
          <Checkbox
            label={t('alsoReplay')}
            hint={t('alsoReplayHint', { time: moment(range.since) })}
            checked={replays}
            onChange={event => setReplays(event.target.checked)}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
